ALTER TABLE "catalogue_episode" ADD COLUMN "pending_asset_id" text;--> statement-breakpoint
ALTER TABLE "media_upload" ADD COLUMN "last_asset_id" text;--> statement-breakpoint
ALTER TABLE "media_upload" ADD COLUMN "is_linked" boolean;--> statement-breakpoint
-- Uploads that are open go to their episode as those opened from now on.
UPDATE "media_upload" SET "last_asset_id" = (SELECT "catalogue_episode"."asset_id" FROM "catalogue_episode" WHERE "catalogue_episode"."id" = "episode_id") WHERE "episode_id" IS NOT NULL AND "media_upload"."asset_id" IS NULL;--> statement-breakpoint
CREATE INDEX "catalogue_episode_pending" ON "catalogue_episode" USING btree ("pending_asset_id") WHERE pending_asset_id is not null;