-- A setting that has another name now.
UPDATE "setting" SET "key" = 'media.holderDays' WHERE "key" = 'playback.holderDays'
  AND NOT EXISTS (SELECT FROM "setting" WHERE "key" = 'media.holderDays');--> statement-breakpoint
DELETE FROM "setting" WHERE "key" = 'playback.holderDays';--> statement-breakpoint
-- Names that were hidden before hidden ones were kept from others. What they look like is computed by the program: the next start
-- replaces those behind a blank, of users whose own look is to be filled in.
UPDATE "account_user" SET "hidden_skeletons" = "hidden_skeletons" || "hidden"."names", "nick_skeleton" = NULL FROM (
  SELECT "target", array_agg(' ' || ("kept"->'before'->>'nickName')) AS "names" FROM "moderation_case"
  WHERE "kind" = 'user' AND "kept"->'before'->>'nickName' IS NOT NULL GROUP BY "target"
) "hidden" WHERE "account_user"."uid" = "hidden"."target" AND "account_user"."deleted_at" IS NULL;
