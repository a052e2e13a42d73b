CREATE TABLE "favorite_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favorite_folder_name" UNIQUE("uid","name_key")
);
--> statement-breakpoint
CREATE TABLE "followed_series" (
	"media_key" text PRIMARY KEY NOT NULL,
	"season" integer NOT NULL,
	"number" integer NOT NULL,
	"raised_at" bigint,
	"is_pending" boolean DEFAULT false NOT NULL,
	"told_at" bigint,
	"cursor" text,
	"due_at" bigint
);
--> statement-breakpoint
DROP INDEX "favorite_work_work";--> statement-breakpoint
ALTER TABLE "favorite_work" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "favorite_work" ADD COLUMN "fresh_at" bigint;--> statement-breakpoint
CREATE INDEX "followed_series_due" ON "followed_series" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "favorite_work" ADD CONSTRAINT "favorite_work_folder_id_favorite_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_work_folder" ON "favorite_work" USING btree ("folder_id","is_short","at","media_key") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "favorite_work_fresh" ON "favorite_work" USING btree ("uid","fresh_at","media_key") WHERE fresh_at is not null;--> statement-breakpoint
CREATE INDEX "favorite_work_work" ON "favorite_work" USING btree ("media_key","uid");--> statement-breakpoint
-- What is saved already is followed from its last episode on.
INSERT INTO "followed_series" ("media_key", "season", "number")
SELECT DISTINCT ON (episode."work_id") episode."work_id", season."number", episode."number"
FROM "catalogue_episode" episode
JOIN "catalogue_season" season ON season."id" = episode."season_id"
JOIN "catalogue_work" work ON work."id" = episode."work_id"
WHERE episode."is_playable" AND work."kind" NOT IN ('movie', 'short')
	AND EXISTS (SELECT FROM "favorite_work" saved WHERE saved."media_key" = work."id")
ORDER BY episode."work_id", season."number" DESC, episode."number" DESC;
