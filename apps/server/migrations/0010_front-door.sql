ALTER TABLE "idempotency_key" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "nick_skeleton" text;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "account_user_nick_skeleton" ON "account_user" USING btree ("nick_skeleton");