-- The columns that are derived from episodes.
UPDATE "catalogue_episode" SET "position" = "ordered"."position" FROM (
  SELECT "episode"."id", (row_number() OVER (PARTITION BY "episode"."work_id" ORDER BY "season"."number", "episode"."number") - 1)::int AS "position"
  FROM "catalogue_episode" "episode" JOIN "catalogue_season" "season" ON "season"."id" = "episode"."season_id"
  WHERE "episode"."is_playable"
) "ordered" WHERE "catalogue_episode"."id" = "ordered"."id";--> statement-breakpoint
UPDATE "catalogue_work" SET
  "episodes" = (SELECT count(*) FROM "catalogue_episode" WHERE "work_id" = "catalogue_work"."id" AND "is_playable"),
  "duration_sec" = (SELECT CASE WHEN count(*) = 1 THEN max("catalogue_episode"."duration_sec") END FROM "catalogue_episode" WHERE "work_id" = "catalogue_work"."id" AND "is_playable")
WHERE EXISTS (SELECT FROM "catalogue_episode" WHERE "work_id" = "catalogue_work"."id");
