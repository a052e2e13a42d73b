CREATE TABLE "danmu_control" (
	"media_key" text PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmu_like" (
	"danmu_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "danmu_like_danmu_id_uid_pk" PRIMARY KEY("danmu_id","uid")
);
--> statement-breakpoint
CREATE TABLE "mark_chapters" (
	"episode_id" text PRIMARY KEY NOT NULL,
	"asset_id" text NOT NULL,
	"chapters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_comparison" (
	"episode_id" text PRIMARY KEY NOT NULL,
	"films" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_part" (
	"episode_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"start_sec" double precision,
	"end_sec" double precision,
	"confidence" real,
	"viewers" integer,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "mark_part_episode_id_kind_source_pk" PRIMARY KEY("episode_id","kind","source"),
	CONSTRAINT "mark_part_kind" CHECK ("mark_part"."kind" in ('intro', 'recap', 'outro')),
	CONSTRAINT "mark_part_source" CHECK ("mark_part"."source" in ('proposed', 'viewers', 'staff')),
	CONSTRAINT "mark_part_span" CHECK (("mark_part"."start_sec" >= 0 and "mark_part"."end_sec" > "mark_part"."start_sec")
        or ("mark_part"."source" = 'staff' and "mark_part"."start_sec" is null and "mark_part"."end_sec" is null))
);
--> statement-breakpoint
CREATE TABLE "mark_vote" (
	"uid" text NOT NULL,
	"episode_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_sec" double precision NOT NULL,
	"end_sec" double precision NOT NULL,
	"network" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "mark_vote_uid_episode_id_kind_pk" PRIMARY KEY("uid","episode_id","kind"),
	CONSTRAINT "mark_vote_kind" CHECK ("mark_vote"."kind" in ('intro', 'recap', 'outro')),
	CONSTRAINT "mark_vote_span" CHECK ("mark_vote"."start_sec" >= 0 and "mark_vote"."end_sec" > "mark_vote"."start_sec")
);
--> statement-breakpoint
CREATE TABLE "play_quality" (
	"day" text NOT NULL,
	"media_key" text NOT NULL,
	"plays" bigint NOT NULL,
	"started" bigint NOT NULL,
	"start_failures" bigint NOT NULL,
	"play_failures" bigint NOT NULL,
	"bad" bigint NOT NULL,
	"joins" bigint[] NOT NULL,
	"play_ms" bigint NOT NULL,
	"stalls" bigint NOT NULL,
	"stall_ms" bigint NOT NULL,
	"seeks" bigint NOT NULL,
	"seek_ms" bigint NOT NULL,
	"switches" bigint NOT NULL,
	"dropped" bigint NOT NULL,
	"frames" bigint NOT NULL,
	CONSTRAINT "play_quality_day_media_key_pk" PRIMARY KEY("day","media_key"),
	CONSTRAINT "play_quality_natural" CHECK ("play_quality"."plays" > 0 and "play_quality"."bad" <= "play_quality"."plays")
);
--> statement-breakpoint
CREATE TABLE "play_stream" (
	"id" text PRIMARY KEY NOT NULL,
	"viewer" text NOT NULL,
	"media_key" text NOT NULL,
	"episode_id" text NOT NULL,
	"session_id" text,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"started_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tip" (
	"uid" text NOT NULL,
	"media_key" text NOT NULL,
	"number" smallint NOT NULL,
	"coins" integer NOT NULL,
	"uploader" text,
	"percent" smallint NOT NULL,
	"at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"settled_at" bigint,
	CONSTRAINT "tip_uid_media_key_number_pk" PRIMARY KEY("uid","media_key","number"),
	CONSTRAINT "tip_coins" CHECK ("tip"."coins" > 0 and "tip"."number" > 0 and "tip"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tip_remainder" (
	"uid" text PRIMARY KEY NOT NULL,
	"hundredths" smallint NOT NULL,
	CONSTRAINT "tip_remainder_hundredths" CHECK ("tip_remainder"."hundredths" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "danmu_item" DROP CONSTRAINT "danmu_item_mode_known";--> statement-breakpoint
ALTER TABLE "danmu_item" DROP CONSTRAINT "danmu_item_score_range";--> statement-breakpoint
ALTER TABLE "publishing_post" DROP CONSTRAINT "publishing_post_hit_natural";--> statement-breakpoint
DROP INDEX "danmu_item_episode";--> statement-breakpoint
DROP INDEX "social_shield_user_target";--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "base" double precision DEFAULT 5 NOT NULL;--> statement-breakpoint
UPDATE "danmu_item" SET "base" = "score";--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "vip" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "media_asset" ADD COLUMN "chapters" jsonb;--> statement-breakpoint
ALTER TABLE "media_asset" ADD COLUMN "fingerprint" jsonb;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "danmu" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "danmu_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_like" ADD CONSTRAINT "danmu_like_danmu_id_danmu_item_id_fk" FOREIGN KEY ("danmu_id") REFERENCES "public"."danmu_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "danmu_like_own" ON "danmu_like" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "mark_chapters_asset" ON "mark_chapters" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "mark_part_asset" ON "mark_part" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "mark_vote_episode" ON "mark_vote" USING btree ("episode_id","kind","sent_at");--> statement-breakpoint
CREATE INDEX "mark_vote_asset" ON "mark_vote" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "play_quality_work" ON "play_quality" USING btree ("media_key","day");--> statement-breakpoint
CREATE INDEX "play_stream_viewer" ON "play_stream" USING btree ("viewer","started_at");--> statement-breakpoint
CREATE INDEX "play_stream_seen" ON "play_stream" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "tip_work" ON "tip" USING btree ("media_key","coins");--> statement-breakpoint
CREATE INDEX "tip_uploader" ON "tip" USING btree ("uploader");--> statement-breakpoint
CREATE INDEX "tip_due" ON "tip" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "danmu_item_import" ON "danmu_item" USING btree ("episode_id","import_key") WHERE import_key is not null;--> statement-breakpoint
CREATE INDEX "danmu_item_episode" ON "danmu_item" USING btree ("episode_id","time_ms","id");--> statement-breakpoint
CREATE INDEX "social_shield_user_target" ON "social_shield_user" USING btree ("target","at");--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_positioned" CHECK (("danmu_item"."mode" = 'positioned') = ("danmu_item"."position" is not null));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_counts" CHECK ("danmu_item"."likes" >= 0 and "danmu_item"."reports" >= 0 and "danmu_item"."vip" >= 0 and "danmu_item"."coins" >= 0);--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_mode_known" CHECK ("danmu_item"."mode" in ('scroll', 'reverse', 'top', 'bottom', 'positioned'));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_score_range" CHECK ("danmu_item"."score" between 0 and 10 and "danmu_item"."base" between 0 and 10);--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_counts_natural" CHECK ("publishing_post"."hit" >= 0 and "publishing_post"."danmu" >= 0);