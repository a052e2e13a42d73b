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
CREATE TABLE "work_request" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"identity" text NOT NULL,
	"year" integer,
	"season" integer,
	"region" text NOT NULL,
	"link" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked" integer NOT NULL,
	"media_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"hidden_at" bigint,
	CONSTRAINT "work_request_state_known" CHECK ("work_request"."state" in ('open', 'accepted', 'published', 'declined')),
	CONSTRAINT "work_request_asked_natural" CHECK ("work_request"."asked" >= 0),
	CONSTRAINT "work_request_published_work" CHECK (("work_request"."state" = 'published') = ("work_request"."media_key" is not null)),
	CONSTRAINT "work_request_closed_once" CHECK (("work_request"."state" in ('published', 'declined')) = ("work_request"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_request_asker" (
	"request_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	"told_at" bigint,
	"read_at" bigint,
	CONSTRAINT "work_request_asker_request_id_uid_pk" PRIMARY KEY("request_id","uid")
);
--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "social_tally" DROP CONSTRAINT "social_tally_subject_known";--> statement-breakpoint
ALTER TABLE "social_verdict" DROP CONSTRAINT "social_verdict_subject_known";--> statement-breakpoint
ALTER TABLE "playlist_favorite" ADD CONSTRAINT "playlist_favorite_playlist_id_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_item" ADD CONSTRAINT "playlist_item_playlist_id_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_request_asker" ADD CONSTRAINT "work_request_asker_request_id_work_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_work_own" ON "favorite_work" USING btree ("uid","is_short","at","media_key");--> statement-breakpoint
CREATE INDEX "favorite_work_work" ON "favorite_work" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "playlist_popular" ON "playlist" USING btree ("popular","id") WHERE is_public and hidden_at is null and items > 0;--> statement-breakpoint
CREATE INDEX "playlist_latest" ON "playlist" USING btree ("id") WHERE is_public and hidden_at is null and items > 0;--> statement-breakpoint
CREATE INDEX "playlist_owner" ON "playlist" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "playlist_picture" ON "playlist" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "playlist_favorite_own" ON "playlist_favorite" USING btree ("uid","at","playlist_id");--> statement-breakpoint
CREATE INDEX "playlist_item_order" ON "playlist_item" USING btree ("playlist_id","position","media_key");--> statement-breakpoint
CREATE INDEX "playlist_item_work" ON "playlist_item" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "work_request_popular" ON "work_request" USING btree ("asked","id") WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_latest" ON "work_request" USING btree ("id") WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_named" ON "work_request" USING btree ("name_key" text_pattern_ops) WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_closed" ON "work_request" USING btree ("state","closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "work_request_state" ON "work_request" USING btree ("state","asked","id");--> statement-breakpoint
CREATE INDEX "work_request_identity" ON "work_request" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "work_request_author" ON "work_request" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "work_request_asker_own" ON "work_request_asker" USING btree ("uid","at","request_id");--> statement-breakpoint
CREATE INDEX "work_request_asker_unread" ON "work_request_asker" USING btree ("uid") WHERE told_at is not null and read_at is null;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'request', 'playlist', 'work'));--> statement-breakpoint
ALTER TABLE "social_tally" ADD CONSTRAINT "social_tally_subject_known" CHECK ("social_tally"."subject" in ('work', 'post', 'playlist'));--> statement-breakpoint
ALTER TABLE "social_verdict" ADD CONSTRAINT "social_verdict_subject_known" CHECK ("social_verdict"."subject" in ('work', 'post', 'playlist'));