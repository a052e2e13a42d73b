ALTER TABLE "play_unlock" ADD COLUMN "refunded_at" bigint;--> statement-breakpoint
ALTER TABLE "tip" ADD COLUMN "refunded_at" bigint;