ALTER TABLE "media_rendition" ADD COLUMN "is_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_unlock" ADD COLUMN "refunded_at" bigint;--> statement-breakpoint
ALTER TABLE "tip" ADD COLUMN "refunded_at" bigint;