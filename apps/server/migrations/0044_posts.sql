CREATE TABLE "publishing_video" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"cover_key" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_upload" ADD COLUMN "trim" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "is_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "place" jsonb;--> statement-breakpoint
CREATE INDEX "publishing_video_uid" ON "publishing_video" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "publishing_video_at" ON "publishing_video" USING btree ("at");