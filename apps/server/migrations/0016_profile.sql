ALTER TABLE "account_user" ADD COLUMN "nick_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "sex" smallint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "social_person" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_user_avatar" ON "account_user" USING btree ("avatar") WHERE avatar is not null;--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_sex_known" CHECK ("account_user"."sex" in (0, 1));--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_region_code" CHECK ("account_user"."region" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "social_person" ADD CONSTRAINT "social_person_likes_natural" CHECK ("social_person"."likes" >= 0);--> statement-breakpoint
-- An avatar is the key of its picture; the program's own were kept by their address.
UPDATE "account_user" SET "avatar" = substring("avatar" from '/files/img/([0-9a-z]+)/[0-9]+\.webp$') WHERE "avatar" IS NOT NULL;--> statement-breakpoint
INSERT INTO "social_person" ("uid", "likes")
SELECT "publishing_post"."uid", sum("social_tally"."likes") FROM "social_tally"
JOIN "publishing_post" ON "publishing_post"."id" = "social_tally"."subject_id"
WHERE "social_tally"."subject" = 'post' GROUP BY "publishing_post"."uid" HAVING sum("social_tally"."likes") > 0
ON CONFLICT ("uid") DO UPDATE SET "likes" = excluded."likes";
