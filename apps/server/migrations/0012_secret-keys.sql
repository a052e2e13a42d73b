ALTER TABLE "secret" DROP CONSTRAINT "secret_pkey";--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "id" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "secret" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "signs_from" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "secret" ALTER COLUMN "signs_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "secret" ADD COLUMN "ends_at" bigint;--> statement-breakpoint
ALTER TABLE "secret" ADD CONSTRAINT "secret_name_id_pk" PRIMARY KEY("name","id");--> statement-breakpoint
-- The site's one key becomes the first of each name: what it signed stays valid.
INSERT INTO "secret" ("name", "id", "value", "signs_from") SELECT "of"."name", 1, "secret"."value", 0 FROM "secret", (VALUES ('session'), ('file'), ('play-address')) AS "of" ("name") WHERE "secret"."name" = 'site';--> statement-breakpoint
DELETE FROM "secret" WHERE "name" = 'site';
