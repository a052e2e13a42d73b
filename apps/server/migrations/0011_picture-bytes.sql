ALTER TABLE "media_image" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "media_image" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_image_uid" ON "media_image" USING btree ("uid","created_at") WHERE uid is not null;