ALTER TABLE "account_user" ADD COLUMN "nick_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "account_user" SET "nick_parts" = ARRAY(SELECT DISTINCT substr("nick_folded", "place", "letters") FROM generate_series(1, char_length("nick_folded")) AS "place", (VALUES (1), (2)) AS "part"("letters") WHERE "place" + "letters" - 1 <= char_length("nick_folded"));--> statement-breakpoint
ALTER TABLE "broadcast_programme" ADD COLUMN "planned" jsonb;--> statement-breakpoint
CREATE INDEX "account_user_nick_parts" ON "account_user" USING gin ("nick_parts");