-- Rows that the constraints of the next migration would refuse: nothing shows or finds them any more.
DELETE FROM "catalogue_season" WHERE NOT EXISTS (SELECT FROM "catalogue_work" WHERE "id" = "work_id");--> statement-breakpoint
DELETE FROM "catalogue_episode" WHERE NOT EXISTS (SELECT FROM "catalogue_work" WHERE "catalogue_work"."id" = "work_id") OR NOT EXISTS (SELECT FROM "catalogue_season" WHERE "catalogue_season"."id" = "season_id") OR "number" < 0;--> statement-breakpoint
DELETE FROM "catalogue_credit" WHERE NOT EXISTS (SELECT FROM "catalogue_work" WHERE "id" = "work_id") OR NOT EXISTS (SELECT FROM "catalogue_person" WHERE "id" = "person_id");--> statement-breakpoint
DELETE FROM "catalogue_shelf_work" WHERE NOT EXISTS (SELECT FROM "catalogue_shelf" WHERE "id" = "shelf_id") OR NOT EXISTS (SELECT FROM "catalogue_work" WHERE "id" = "work_id");--> statement-breakpoint
DELETE FROM "catalogue_banner" WHERE num_nonnulls("work_id", "link") <> 1 OR ("work_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "catalogue_work" WHERE "catalogue_work"."id" = "work_id"));--> statement-breakpoint
DELETE FROM "catalogue_franchise_work" WHERE NOT EXISTS (SELECT FROM "catalogue_franchise" WHERE "id" = "franchise_id") OR NOT EXISTS (SELECT FROM "catalogue_work" WHERE "id" = "work_id");--> statement-breakpoint
DELETE FROM "catalogue_franchise_follow" WHERE NOT EXISTS (SELECT FROM "catalogue_franchise" WHERE "id" = "franchise_id");--> statement-breakpoint
UPDATE "catalogue_shelf" SET "ends_at" = NULL WHERE "ends_at" <= "starts_at";--> statement-breakpoint
UPDATE "catalogue_shelf" SET "size" = least(60, greatest(1, "size")) WHERE "size" NOT BETWEEN 1 AND 60;--> statement-breakpoint
UPDATE "catalogue_banner" SET "ends_at" = NULL WHERE "ends_at" <= "starts_at";--> statement-breakpoint
UPDATE "catalogue_work" SET "hit" = greatest(0, "hit"), "danmu" = greatest(0, "danmu"), "free_episodes" = greatest(0, "free_episodes") WHERE "hit" < 0 OR "danmu" < 0 OR "free_episodes" < 0;--> statement-breakpoint
UPDATE "catalogue_work" SET "score" = NULL WHERE "score" NOT BETWEEN 0 AND 10;--> statement-breakpoint
UPDATE "catalogue_work" SET "update_weekday" = NULL WHERE "update_weekday" NOT BETWEEN 1 AND 7;--> statement-breakpoint
DELETE FROM "media_chunk" WHERE "index" < 0 OR NOT EXISTS (SELECT FROM "media_upload" WHERE "id" = "upload_id");--> statement-breakpoint
DELETE FROM "media_upload" WHERE "asset_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "media_asset" WHERE "media_asset"."id" = "asset_id");--> statement-breakpoint
DELETE FROM "media_chunk" WHERE NOT EXISTS (SELECT FROM "media_upload" WHERE "id" = "upload_id");--> statement-breakpoint
DELETE FROM "media_rendition" WHERE NOT EXISTS (SELECT FROM "media_asset" WHERE "media_asset"."id" = "asset_id");--> statement-breakpoint
UPDATE "media_rendition" SET "durations" = "durations"[1:least(cardinality("durations"), cardinality("sizes"))], "sizes" = "sizes"[1:least(cardinality("durations"), cardinality("sizes"))] WHERE cardinality("durations") <> cardinality("sizes");--> statement-breakpoint
UPDATE "media_image" SET "asset_id" = NULL WHERE "asset_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "media_asset" WHERE "id" = "asset_id");--> statement-breakpoint
DELETE FROM "media_picture_upload" WHERE "image_key" IS NOT NULL AND NOT EXISTS (SELECT FROM "media_image" WHERE "media_image"."key" = "image_key");--> statement-breakpoint
UPDATE "media_asset" SET "state" = 'failed', "problem" = 'mediaFailed' WHERE "state" = 'uploading';
