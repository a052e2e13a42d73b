CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"media_key" text NOT NULL,
	"root_id" text,
	"reply_to" text,
	"uid" text,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"picture_key" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"owner_liked" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"hidden_at" bigint,
	"hot" double precision GENERATED ALWAYS AS (ln((1 + likes + 2 * replies)::double precision) / ln(2::double precision) + created_at::double precision / 604800000) STORED NOT NULL,
	CONSTRAINT "comment_kind_known" CHECK ("comment"."kind" in ('work', 'post')),
	CONSTRAINT "comment_counts_natural" CHECK ("comment"."likes" >= 0 and "comment"."replies" >= 0),
	CONSTRAINT "comment_deleted_empty" CHECK ("comment"."uid" is not null or ("comment"."text" = '' and "comment"."picture_key" is null)),
	CONSTRAINT "comment_reply_flat" CHECK ("comment"."root_id" is null or ("comment"."replies" = 0 and not "comment"."is_pinned"))
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "comment_like_comment_id_uid_pk" PRIMARY KEY("comment_id","uid")
);
--> statement-breakpoint
ALTER TABLE "catalogue_work" DROP CONSTRAINT "catalogue_work_counts";--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "publishing_post" DROP CONSTRAINT "publishing_post_counts_natural";--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "comments" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_work_count" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "comments" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_root_id_comment_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_hot" ON "comment" USING btree ("media_key","is_pinned","hot","id") WHERE root_id is null and (replies > 0 or (uid is not null and hidden_at is null));--> statement-breakpoint
CREATE INDEX "comment_new" ON "comment" USING btree ("media_key","is_pinned","id") WHERE root_id is null and (replies > 0 or (uid is not null and hidden_at is null));--> statement-breakpoint
CREATE INDEX "comment_thread" ON "comment" USING btree ("root_id","id") WHERE uid is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "comment_root" ON "comment" USING btree ("root_id","uid");--> statement-breakpoint
CREATE INDEX "comment_target" ON "comment" USING btree ("media_key","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "comment_picture" ON "comment" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_pinned" ON "comment" USING btree ("media_key") WHERE is_pinned;--> statement-breakpoint
CREATE INDEX "comment_like_own" ON "comment_like" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "moderation_case_pictures" ON "moderation_case" USING gin ("pictures") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_counts" CHECK ("catalogue_work"."episodes" >= 0 and "catalogue_work"."hit" >= 0 and "catalogue_work"."danmu" >= 0 and "catalogue_work"."comments" >= 0 and "catalogue_work"."free_episodes" >= 0);--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'work'));--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_counts_natural" CHECK ("publishing_post"."hit" >= 0 and "publishing_post"."danmu" >= 0 and "publishing_post"."comments" >= 0);