CREATE TABLE "favorite_work" (
	"uid" text NOT NULL,
	"media_key" text NOT NULL,
	"is_short" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "favorite_work_uid_media_key_pk" PRIMARY KEY("uid","media_key")
);
--> statement-breakpoint
CREATE TABLE "playlist" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text NOT NULL,
	"picture_key" text,
	"is_public" boolean NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"hit" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"hidden_at" bigint,
	"popular" double precision GENERATED ALWAYS AS (ln((1 + hit + 5 * favorites)::double precision) / ln(2::double precision) + created_at::double precision / 2592000000) STORED NOT NULL,
	CONSTRAINT "playlist_counts_natural" CHECK ("playlist"."items" >= 0 and "playlist"."favorites" >= 0 and "playlist"."hit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "playlist_favorite" (
	"playlist_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "playlist_favorite_playlist_id_uid_pk" PRIMARY KEY("playlist_id","uid")
);
--> statement-breakpoint
CREATE TABLE "playlist_item" (
	"playlist_id" text NOT NULL,
	"media_key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_item_playlist_id_media_key_pk" PRIMARY KEY("playlist_id","media_key")
);
--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "social_tally" DROP CONSTRAINT "social_tally_subject_known";--> statement-breakpoint
ALTER TABLE "social_verdict" DROP CONSTRAINT "social_verdict_subject_known";--> statement-breakpoint
ALTER TABLE "playlist_favorite" ADD CONSTRAINT "playlist_favorite_playlist_id_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_item" ADD CONSTRAINT "playlist_item_playlist_id_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_work_own" ON "favorite_work" USING btree ("uid","is_short","at","media_key");--> statement-breakpoint
CREATE INDEX "favorite_work_work" ON "favorite_work" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "playlist_popular" ON "playlist" USING btree ("popular","id") WHERE is_public and hidden_at is null and items > 0;--> statement-breakpoint
CREATE INDEX "playlist_latest" ON "playlist" USING btree ("id") WHERE is_public and hidden_at is null and items > 0;--> statement-breakpoint
CREATE INDEX "playlist_owner" ON "playlist" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "playlist_picture" ON "playlist" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "playlist_favorite_own" ON "playlist_favorite" USING btree ("uid","at","playlist_id");--> statement-breakpoint
CREATE INDEX "playlist_item_order" ON "playlist_item" USING btree ("playlist_id","position","media_key");--> statement-breakpoint
CREATE INDEX "playlist_item_work" ON "playlist_item" USING btree ("media_key");--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'playlist', 'work'));--> statement-breakpoint
ALTER TABLE "social_tally" ADD CONSTRAINT "social_tally_subject_known" CHECK ("social_tally"."subject" in ('work', 'post', 'playlist'));--> statement-breakpoint
ALTER TABLE "social_verdict" ADD CONSTRAINT "social_verdict_subject_known" CHECK ("social_verdict"."subject" in ('work', 'post', 'playlist'));