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
CREATE TABLE "broadcast_channel" (
	"id" text PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"logo_key" text,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"access" text NOT NULL,
	"kind" text NOT NULL,
	"outside_url" text,
	"danmu_open" boolean NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "broadcast_channel_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "broadcast_programme" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"first_segment" bigint NOT NULL,
	"first_showing" bigint NOT NULL,
	"target_sec" integer NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_banner" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"work_id" text,
	"link" text,
	"title" text NOT NULL,
	"tagline" text NOT NULL,
	"picture_key" text
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
CREATE TABLE "catalogue_franchise" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"synopsis" text NOT NULL,
	"cover_key" text,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_franchise_follow" (
	"uid" text NOT NULL,
	"franchise_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "catalogue_franchise_follow_uid_franchise_id_pk" PRIMARY KEY("uid","franchise_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_franchise_work" (
	"franchise_id" text NOT NULL,
	"work_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "catalogue_franchise_work_franchise_id_work_id_pk" PRIMARY KEY("franchise_id","work_id")
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
CREATE TABLE "catalogue_shelf" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"style" text NOT NULL,
	"source" text NOT NULL,
	"rule" jsonb NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_shelf_seed" (
	"channel" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_shelf_work" (
	"shelf_id" text NOT NULL,
	"position" integer NOT NULL,
	"work_id" text NOT NULL,
	CONSTRAINT "catalogue_shelf_work_shelf_id_position_pk" PRIMARY KEY("shelf_id","position")
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
CREATE TABLE "help_article" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_category" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "help_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"path" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_category_path" UNIQUE("path")
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
CREATE TABLE "media_picture_upload" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"chunks" integer NOT NULL,
	"received" integer[] DEFAULT '{}' NOT NULL,
	"image_key" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "media_picture_upload_uid_key_pk" PRIMARY KEY("uid","key")
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
CREATE TABLE "play_setting" (
	"uid" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_author" (
	"uid" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"field" text,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_post" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"pictures" jsonb NOT NULL,
	"asset_id" text,
	"cover_key" text,
	"width" integer,
	"height" integer,
	"duration_sec" double precision,
	"visibility" text NOT NULL,
	"is_out" boolean NOT NULL,
	"promoted_at" bigint,
	"hit" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_seen" (
	"uid" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_bucket" (
	"hour" integer NOT NULL,
	"work_id" text NOT NULL,
	"signal" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "rank_bucket_hour_work_id_signal_pk" PRIMARY KEY("hour","work_id","signal")
);
--> statement-breakpoint
CREATE TABLE "rank_count" (
	"board" text NOT NULL,
	"kind" text NOT NULL,
	"counted_at" bigint NOT NULL,
	"window_hours" integer,
	"compared" boolean NOT NULL,
	"entries" jsonb NOT NULL,
	CONSTRAINT "rank_count_board_kind_counted_at_pk" PRIMARY KEY("board","kind","counted_at")
);
--> statement-breakpoint
CREATE TABLE "rank_sender" (
	"work_id" text NOT NULL,
	"uid" text NOT NULL,
	"counted_at" bigint NOT NULL,
	CONSTRAINT "rank_sender_work_id_uid_pk" PRIMARY KEY("work_id","uid")
);
--> statement-breakpoint
CREATE TABLE "search_blocked" (
	"term" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_hot" (
	"term" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL,
	"label" text,
	"score" double precision NOT NULL,
	"users" integer NOT NULL,
	"volume" double precision NOT NULL,
	"counted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_key" (
	"work_id" text NOT NULL,
	"key" text NOT NULL,
	"part" smallint NOT NULL,
	"popularity" smallint NOT NULL,
	CONSTRAINT "search_key_work_id_key_pk" PRIMARY KEY("work_id","key")
);
--> statement-breakpoint
CREATE TABLE "search_person" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"popularity" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_pin" (
	"place" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "search_turn" (
	"term" text NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "search_turn_term_who_pk" PRIMARY KEY("term","who")
);
--> statement-breakpoint
CREATE TABLE "search_volume" (
	"term" text NOT NULL,
	"hour" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_volume_term_hour_pk" PRIMARY KEY("term","hour")
);
--> statement-breakpoint
CREATE TABLE "search_walk" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"seen" integer NOT NULL,
	"repaired" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_work" (
	"work_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer,
	"regions" text[] NOT NULL,
	"visible_from" bigint NOT NULL,
	"title_key" text NOT NULL,
	"aliases" text[] NOT NULL,
	"alias_keys" text[] NOT NULL,
	"directors" text[] NOT NULL,
	"actors" text[] NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"hit" bigint NOT NULL,
	"rating" real NOT NULL,
	"newness" bigint NOT NULL,
	"popularity" smallint NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_app" (
	"platform" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"download_url" text NOT NULL,
	"backup_url" text NOT NULL,
	"vip_url" text NOT NULL,
	"memo" text NOT NULL,
	"updated_at" bigint NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_arrangement" (
	"uid" text PRIMARY KEY NOT NULL,
	"order" text[] DEFAULT '{}' NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"pins" text[] DEFAULT '{}' NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_channel" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"is_fixed" boolean NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_block" (
	"uid" text NOT NULL,
	"target" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "social_block_uid_target_pk" PRIMARY KEY("uid","target")
);
--> statement-breakpoint
CREATE TABLE "social_follow" (
	"uid" text NOT NULL,
	"target" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "social_follow_uid_target_pk" PRIMARY KEY("uid","target")
);
--> statement-breakpoint
CREATE TABLE "social_person" (
	"uid" text PRIMARY KEY NOT NULL,
	"fans" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_tally" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "social_tally_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "social_verdict" (
	"uid" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"verdict" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "social_verdict_uid_subject_subject_id_pk" PRIMARY KEY("uid","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_on_home" boolean NOT NULL,
	"source" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "store_copy" UNIQUE("uid","source")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "repeat_at" ON "repeat" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_session_open" ON "account_session" USING btree ("uid","device_class") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_programme_channel" ON "broadcast_programme" USING btree ("channel_id","starts_at");--> statement-breakpoint
CREATE INDEX "catalogue_banner_channel" ON "catalogue_banner" USING btree ("channel","position");--> statement-breakpoint
CREATE INDEX "catalogue_credit_person" ON "catalogue_credit" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "catalogue_episode_work" ON "catalogue_episode" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "catalogue_episode_asset" ON "catalogue_episode" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "catalogue_franchise_order" ON "catalogue_franchise" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "catalogue_franchise_followers" ON "catalogue_franchise_follow" USING btree ("franchise_id");--> statement-breakpoint
CREATE INDEX "catalogue_franchise_of_work" ON "catalogue_franchise_work" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "catalogue_shelf_channel" ON "catalogue_shelf" USING btree ("channel","position");--> statement-breakpoint
CREATE INDEX "catalogue_work_updated" ON "catalogue_work" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_work_hot" ON "catalogue_work" USING btree ("hit","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_kind_hot" ON "catalogue_work" USING btree ("kind","hit","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_new" ON "catalogue_work" USING btree ("visible_at","id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_rated" ON "catalogue_work" USING btree (coalesce(score, 0),"id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
CREATE INDEX "catalogue_work_genres" ON "catalogue_work" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "danmu_item_episode" ON "danmu_item" USING btree ("episode_id","time_ms","id") WHERE recalled_at is null;--> statement-breakpoint
CREATE INDEX "danmu_item_sender" ON "danmu_item" USING btree ("uid","sent_at");--> statement-breakpoint
CREATE INDEX "help_article_category" ON "help_article" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "media_asset_created" ON "media_asset" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_asset_state" ON "media_asset" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "media_image_asset" ON "media_image" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "media_picture_upload_created" ON "media_picture_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_upload_open" ON "media_upload" USING btree ("expires_at") WHERE asset_id is null;--> statement-breakpoint
CREATE INDEX "media_upload_uid" ON "media_upload" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "play_address_day" ON "play_address" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_record_history" ON "play_record" USING btree ("viewer","watched_at","episode_id");--> statement-breakpoint
CREATE INDEX "play_record_work" ON "play_record" USING btree ("viewer","media_key","watched_at");--> statement-breakpoint
CREATE INDEX "play_record_recent" ON "play_record" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "play_record_together" ON "play_record" USING btree ("media_key","reported_at");--> statement-breakpoint
CREATE INDEX "publishing_author_posts" ON "publishing_author" USING btree ("posts","uid");--> statement-breakpoint
CREATE INDEX "publishing_post_new" ON "publishing_post" USING btree ("created_at","id") WHERE is_out and visibility = 'public';--> statement-breakpoint
CREATE INDEX "publishing_post_kind" ON "publishing_post" USING btree ("kind","created_at","id") WHERE is_out and visibility = 'public';--> statement-breakpoint
CREATE INDEX "publishing_post_author" ON "publishing_post" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "publishing_post_promoted" ON "publishing_post" USING btree ("promoted_at","id") WHERE promoted_at is not null;--> statement-breakpoint
CREATE INDEX "publishing_post_labels" ON "publishing_post" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "publishing_post_asset" ON "publishing_post" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "rank_sender_counted" ON "rank_sender" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "search_key_beginning" ON "search_key" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_person_key" ON "search_person" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_person_pinyin" ON "search_person" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_person_initials" ON "search_person" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_turn_at" ON "search_turn" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_volume_hour" ON "search_volume" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "search_work_lexemes" ON "search_work" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "search_work_popular" ON "search_work" USING btree ("popularity","work_id");--> statement-breakpoint
CREATE INDEX "social_block_own" ON "social_block" USING btree ("uid","at","target");--> statement-breakpoint
CREATE INDEX "social_block_target" ON "social_block" USING btree ("target");--> statement-breakpoint
CREATE INDEX "social_follow_following" ON "social_follow" USING btree ("uid","at","target");--> statement-breakpoint
CREATE INDEX "social_follow_fans" ON "social_follow" USING btree ("target","at","uid");--> statement-breakpoint
CREATE INDEX "social_verdict_own" ON "social_verdict" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "store_owner" ON "store" USING btree ("uid","position","key");