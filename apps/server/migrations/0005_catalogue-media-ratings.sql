CREATE TABLE "catalogue_work_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_work_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" text NOT NULL,
	"hit" integer DEFAULT 0 NOT NULL,
	"danmu" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"uid" text NOT NULL,
	"work_id" text NOT NULL,
	"score" smallint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rating_uid_work_id_pk" PRIMARY KEY("uid","work_id"),
	CONSTRAINT "rating_score" CHECK ("rating"."score" in (2, 4, 6, 8, 10))
);
--> statement-breakpoint
CREATE TABLE "rating_tally" (
	"work_id" text PRIMARY KEY NOT NULL,
	"score_2" integer DEFAULT 0 NOT NULL,
	"score_4" integer DEFAULT 0 NOT NULL,
	"score_6" integer DEFAULT 0 NOT NULL,
	"score_8" integer DEFAULT 0 NOT NULL,
	"score_10" integer DEFAULT 0 NOT NULL,
	"is_pending" boolean DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rating_tally_counts" CHECK (least(score_2, score_4, score_6, score_8, score_10) >= 0)
);
--> statement-breakpoint
DROP INDEX "catalogue_episode_work";--> statement-breakpoint
DROP INDEX "catalogue_work_rated";--> statement-breakpoint
ALTER TABLE "rank_bucket" DROP CONSTRAINT "rank_bucket_hour_work_id_signal_pk";--> statement-breakpoint
ALTER TABLE "catalogue_episode" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "duration_sec" real;--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "score_bound" real;--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_upload" ADD COLUMN "episode_id" text;--> statement-breakpoint
ALTER TABLE "rank_bucket" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "rank_bucket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_work_id_rating_tally_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."rating_tally"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_work_count_work" ON "catalogue_work_count" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "rating_work" ON "rating" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "rating_tally_pending" ON "rating_tally" USING btree ("work_id") WHERE is_pending;--> statement-breakpoint
ALTER TABLE "catalogue_banner" ADD CONSTRAINT "catalogue_banner_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_credit" ADD CONSTRAINT "catalogue_credit_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_credit" ADD CONSTRAINT "catalogue_credit_person_id_catalogue_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."catalogue_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_episode" ADD CONSTRAINT "catalogue_episode_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_episode" ADD CONSTRAINT "catalogue_episode_season_id_catalogue_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."catalogue_season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_franchise_follow" ADD CONSTRAINT "catalogue_franchise_follow_franchise_id_catalogue_franchise_id_fk" FOREIGN KEY ("franchise_id") REFERENCES "public"."catalogue_franchise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_franchise_work" ADD CONSTRAINT "catalogue_franchise_work_franchise_id_catalogue_franchise_id_fk" FOREIGN KEY ("franchise_id") REFERENCES "public"."catalogue_franchise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_franchise_work" ADD CONSTRAINT "catalogue_franchise_work_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_season" ADD CONSTRAINT "catalogue_season_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_shelf_work" ADD CONSTRAINT "catalogue_shelf_work_shelf_id_catalogue_shelf_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."catalogue_shelf"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_shelf_work" ADD CONSTRAINT "catalogue_shelf_work_work_id_catalogue_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."catalogue_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_chunk" ADD CONSTRAINT "media_chunk_upload_id_media_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_image" ADD CONSTRAINT "media_image_asset_id_media_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_picture_upload" ADD CONSTRAINT "media_picture_upload_image_key_media_image_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."media_image"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_rendition" ADD CONSTRAINT "media_rendition_asset_id_media_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_asset_id_media_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_upload_asset" ON "media_upload" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "rank_bucket_hour" ON "rank_bucket" USING btree ("hour","work_id","signal");--> statement-breakpoint
CREATE INDEX "catalogue_episode_work" ON "catalogue_episode" USING btree ("work_id","position");--> statement-breakpoint
CREATE INDEX "catalogue_work_rated" ON "catalogue_work" USING btree (coalesce(score_bound, 0),"id") WHERE state = 'published' and episodes > 0;--> statement-breakpoint
ALTER TABLE "catalogue_banner" ADD CONSTRAINT "catalogue_banner_target" CHECK (num_nonnulls("catalogue_banner"."work_id", "catalogue_banner"."link") = 1);--> statement-breakpoint
ALTER TABLE "catalogue_banner" ADD CONSTRAINT "catalogue_banner_dates" CHECK ("catalogue_banner"."ends_at" > "catalogue_banner"."starts_at");--> statement-breakpoint
ALTER TABLE "catalogue_episode" ADD CONSTRAINT "catalogue_episode_counts" CHECK ("catalogue_episode"."number" >= 0 and "catalogue_episode"."position" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_franchise" ADD CONSTRAINT "catalogue_franchise_kind" CHECK ("catalogue_franchise"."kind" in ('franchise', 'curated'));--> statement-breakpoint
ALTER TABLE "catalogue_franchise" ADD CONSTRAINT "catalogue_franchise_state" CHECK ("catalogue_franchise"."state" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "catalogue_shelf" ADD CONSTRAINT "catalogue_shelf_source" CHECK ("catalogue_shelf"."source" in ('rule', 'picked'));--> statement-breakpoint
ALTER TABLE "catalogue_shelf" ADD CONSTRAINT "catalogue_shelf_size" CHECK ("catalogue_shelf"."size" between 1 and 60);--> statement-breakpoint
ALTER TABLE "catalogue_shelf" ADD CONSTRAINT "catalogue_shelf_dates" CHECK ("catalogue_shelf"."ends_at" > "catalogue_shelf"."starts_at");--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_state" CHECK ("catalogue_work"."state" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_access" CHECK ("catalogue_work"."access" in ('free', 'login', 'vip', 'firstFree'));--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_counts" CHECK ("catalogue_work"."episodes" >= 0 and "catalogue_work"."hit" >= 0 and "catalogue_work"."danmu" >= 0 and "catalogue_work"."free_episodes" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_score" CHECK ("catalogue_work"."score" between 0 and 10);--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_weekday" CHECK ("catalogue_work"."update_weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_state" CHECK ("media_asset"."state" in ('queued', 'probing', 'transcoding', 'ready', 'refused', 'failed'));--> statement-breakpoint
ALTER TABLE "media_chunk" ADD CONSTRAINT "media_chunk_index" CHECK ("media_chunk"."index" >= 0);--> statement-breakpoint
ALTER TABLE "media_picture_upload" ADD CONSTRAINT "media_picture_upload_chunks" CHECK ("media_picture_upload"."chunks" > 0);--> statement-breakpoint
ALTER TABLE "media_rendition" ADD CONSTRAINT "media_rendition_segments" CHECK (cardinality("media_rendition"."durations") = cardinality("media_rendition"."sizes"));--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_size" CHECK ("media_upload"."bytes" > 0 and "media_upload"."chunk_bytes" > 0 and "media_upload"."chunks" > 0);