CREATE SEQUENCE "public"."account_uid" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"staff" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeat" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"device_class" text NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "account_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"uid" text PRIMARY KEY DEFAULT nextval('account_uid')::text NOT NULL,
	"nick_name" text NOT NULL,
	"nick_folded" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"role" text,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"vip_category_id" integer DEFAULT 0 NOT NULL,
	"vip_until" bigint,
	"big_v" boolean DEFAULT false NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"contact_verified" boolean DEFAULT false NOT NULL,
	"introduce" text DEFAULT '' NOT NULL,
	"avatar" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "account_user_nick" UNIQUE("nick_folded"),
	CONSTRAINT "account_user_phone" UNIQUE("phone"),
	CONSTRAINT "account_user_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "catalogue_credit" (
	"work_id" text NOT NULL,
	"position" integer NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"character" text NOT NULL,
	CONSTRAINT "catalogue_credit_work_id_position_pk" PRIMARY KEY("work_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalogue_episode" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"season_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"asset_id" text,
	"duration_sec" real,
	"cover_key" text,
	"is_playable" boolean DEFAULT false NOT NULL,
	"playable_at" bigint,
	CONSTRAINT "catalogue_episode_number" UNIQUE("season_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalogue_person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "catalogue_person_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "catalogue_season" (
	"id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "catalogue_season_number" UNIQUE("work_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalogue_work" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"original_title" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"tagline" text NOT NULL,
	"synopsis" text NOT NULL,
	"year" integer,
	"region" text,
	"language" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"badge" text,
	"access" text NOT NULL,
	"free_episodes" integer NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"is_ended" boolean NOT NULL,
	"episodes_total" integer,
	"update_weekday" integer,
	"poster_key" text,
	"cover_key" text,
	"banner_key" text,
	"is_featured" boolean NOT NULL,
	"publish_at" bigint,
	"state" text NOT NULL,
	"visible_at" bigint,
	"episodes" integer DEFAULT 0 NOT NULL,
	"score" real,
	"hit" bigint DEFAULT 0 NOT NULL,
	"danmu" bigint DEFAULT 0 NOT NULL,
	"danmu_open" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmu_config" (
	"uid" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmu_item" (
	"id" text PRIMARY KEY NOT NULL,
	"media_key" text NOT NULL,
	"episode_id" text NOT NULL,
	"uid" text NOT NULL,
	"time_ms" integer NOT NULL,
	"text" text NOT NULL,
	"text_key" text NOT NULL,
	"mode" text NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"score" double precision NOT NULL,
	"sent_at" bigint NOT NULL,
	"recalled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "media_asset" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"probe" jsonb,
	"plan" jsonb,
	"loudness" jsonb,
	"storyboard" jsonb,
	"subtitles" jsonb,
	"is_playable" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"ready_at" bigint
);
--> statement-breakpoint
CREATE TABLE "media_chunk" (
	"upload_id" text NOT NULL,
	"index" integer NOT NULL,
	"checksum" text NOT NULL,
	CONSTRAINT "media_chunk_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "media_image" (
	"key" text PRIMARY KEY NOT NULL,
	"asset_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumb" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_rendition" (
	"asset_id" text NOT NULL,
	"id" text NOT NULL,
	"rung" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"codecs" text DEFAULT '' NOT NULL,
	"durations" double precision[] DEFAULT '{}' NOT NULL,
	"sizes" integer[] DEFAULT '{}' NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_rendition_asset_id_id_pk" PRIMARY KEY("asset_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"chunk_bytes" integer NOT NULL,
	"chunks" integer NOT NULL,
	"asset_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_address" (
	"episode_id" text NOT NULL,
	"address" text NOT NULL,
	"day" text NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "play_address_episode_id_address_day_pk" PRIMARY KEY("episode_id","address","day")
);
--> statement-breakpoint
CREATE TABLE "play_record" (
	"viewer" text NOT NULL,
	"episode_id" text NOT NULL,
	"media_key" text NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"watched_at" bigint DEFAULT 0 NOT NULL,
	"reported_seconds" double precision DEFAULT 0 NOT NULL,
	"reported_at" bigint DEFAULT 0 NOT NULL,
	"watched_sec" double precision DEFAULT 0 NOT NULL,
	"counted_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "play_record_viewer_episode_id_pk" PRIMARY KEY("viewer","episode_id")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "repeat_at" ON "repeat" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_session_open" ON "account_session" USING btree ("uid","device_class") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "catalogue_credit_person" ON "catalogue_credit" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "catalogue_episode_work" ON "catalogue_episode" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "catalogue_episode_asset" ON "catalogue_episode" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "catalogue_work_updated" ON "catalogue_work" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_work_hot" ON "catalogue_work" USING btree ("hit","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_kind_hot" ON "catalogue_work" USING btree ("kind","hit","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_new" ON "catalogue_work" USING btree ("visible_at","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_genres" ON "catalogue_work" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "danmu_item_episode" ON "danmu_item" USING btree ("episode_id","time_ms","id") WHERE recalled_at is null;--> statement-breakpoint
CREATE INDEX "danmu_item_sender" ON "danmu_item" USING btree ("uid","sent_at");--> statement-breakpoint
CREATE INDEX "media_asset_created" ON "media_asset" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_asset_state" ON "media_asset" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "media_image_asset" ON "media_image" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "media_upload_open" ON "media_upload" USING btree ("expires_at") WHERE asset_id is null;--> statement-breakpoint
CREATE INDEX "media_upload_uid" ON "media_upload" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "play_address_day" ON "play_address" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_record_history" ON "play_record" USING btree ("viewer","watched_at","episode_id");--> statement-breakpoint
CREATE INDEX "play_record_work" ON "play_record" USING btree ("viewer","media_key","watched_at");--> statement-breakpoint
CREATE INDEX "play_record_visitors" ON "play_record" USING btree ("reported_at") WHERE viewer like 'device:%';