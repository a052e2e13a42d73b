ALTER TABLE "feed_shown" RENAME COLUMN "sitting" TO "session";--> statement-breakpoint
ALTER TABLE "feed_shown" RENAME COLUMN "place" TO "position";--> statement-breakpoint
ALTER TABLE "feed_shown" RENAME CONSTRAINT "feed_shown_viewer_sitting_place_pk" TO "feed_shown_viewer_session_position_pk";--> statement-breakpoint
-- Rows that the constraints below would refuse.
DELETE FROM "feed_shown" WHERE "position" < 0 OR cardinality("ids") <> cardinality("groups");--> statement-breakpoint
DELETE FROM "feed_dismissal" WHERE "kind" NOT IN ('work', 'post', 'author', 'franchise', 'tag');--> statement-breakpoint
DELETE FROM "broadcast_channel" WHERE "kind" = 'outside' AND "outside_url" IS NULL;--> statement-breakpoint
UPDATE "broadcast_channel" SET "outside_url" = NULL WHERE "kind" <> 'outside' AND "outside_url" IS NOT NULL;--> statement-breakpoint
DELETE FROM "broadcast_programme" WHERE NOT EXISTS (SELECT FROM "broadcast_channel" WHERE "broadcast_channel"."id" = "channel_id");--> statement-breakpoint
DELETE FROM "search_key" WHERE NOT EXISTS (SELECT FROM "search_work" WHERE "search_work"."work_id" = "search_key"."work_id");--> statement-breakpoint
DELETE FROM "search_volume" WHERE "count" <= 0;--> statement-breakpoint
DELETE FROM "danmu_item" WHERE "mode" NOT IN ('scroll', 'top', 'bottom') OR "size" NOT IN ('normal', 'small') OR "colour" !~ '^#[0-9a-f]{6}$' OR "time_ms" < 0;--> statement-breakpoint
UPDATE "danmu_item" SET "score" = least(10, greatest(0, "score")) WHERE "score" NOT BETWEEN 0 AND 10;--> statement-breakpoint
DELETE FROM "play_address" WHERE "plays" <= 0;--> statement-breakpoint
UPDATE "play_record" SET "seconds" = greatest(0, "seconds"), "reported_seconds" = greatest(0, "reported_seconds"), "watched_sec" = greatest(0, "watched_sec") WHERE "seconds" < 0 OR "reported_seconds" < 0 OR "watched_sec" < 0;--> statement-breakpoint
DELETE FROM "publishing_author" WHERE "posts" <= 0;--> statement-breakpoint
UPDATE "publishing_post" SET "asset_id" = NULL WHERE "kind" <> 'video' AND "asset_id" IS NOT NULL;--> statement-breakpoint
UPDATE "publishing_post" SET "kind" = 'text' WHERE "kind" = 'video' AND "asset_id" IS NULL;--> statement-breakpoint
UPDATE "publishing_post" SET "hit" = 0 WHERE "hit" < 0;--> statement-breakpoint
ALTER TABLE "broadcast_programme" ADD CONSTRAINT "broadcast_programme_channel_id_broadcast_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."broadcast_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_key" ADD CONSTRAINT "search_key_work_id_search_work_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."search_work"("work_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_channel" ADD CONSTRAINT "broadcast_channel_number_range" CHECK ("broadcast_channel"."number" between 1 and 9999);--> statement-breakpoint
ALTER TABLE "broadcast_channel" ADD CONSTRAINT "broadcast_channel_access_known" CHECK ("broadcast_channel"."access" in ('free', 'login', 'vip'));--> statement-breakpoint
ALTER TABLE "broadcast_channel" ADD CONSTRAINT "broadcast_channel_kind_known" CHECK ("broadcast_channel"."kind" in ('linear', 'outside'));--> statement-breakpoint
ALTER TABLE "broadcast_channel" ADD CONSTRAINT "broadcast_channel_outside_url" CHECK (("broadcast_channel"."kind" = 'outside') = ("broadcast_channel"."outside_url" is not null));--> statement-breakpoint
ALTER TABLE "broadcast_channel" ADD CONSTRAINT "broadcast_channel_revision_positive" CHECK ("broadcast_channel"."revision" > 0);--> statement-breakpoint
ALTER TABLE "broadcast_programme" ADD CONSTRAINT "broadcast_programme_numbers" CHECK ("broadcast_programme"."first_segment" >= 0 and "broadcast_programme"."first_showing" >= 0 and "broadcast_programme"."target_sec" > 0);--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_mode_known" CHECK ("danmu_item"."mode" in ('scroll', 'top', 'bottom'));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_size_known" CHECK ("danmu_item"."size" in ('normal', 'small'));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_colour_form" CHECK ("danmu_item"."colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_time_natural" CHECK ("danmu_item"."time_ms" >= 0);--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_score_range" CHECK ("danmu_item"."score" between 0 and 10);--> statement-breakpoint
ALTER TABLE "feed_dismissal" ADD CONSTRAINT "feed_dismissal_kind_known" CHECK ("feed_dismissal"."kind" in ('work', 'post', 'author', 'franchise', 'tag'));--> statement-breakpoint
ALTER TABLE "feed_shown" ADD CONSTRAINT "feed_shown_position_natural" CHECK ("feed_shown"."position" >= 0);--> statement-breakpoint
ALTER TABLE "feed_shown" ADD CONSTRAINT "feed_shown_groups" CHECK (cardinality("feed_shown"."ids") = cardinality("feed_shown"."groups"));--> statement-breakpoint
ALTER TABLE "feed_viewer" ADD CONSTRAINT "feed_viewer_changes_natural" CHECK ("feed_viewer"."changes" >= 0);--> statement-breakpoint
ALTER TABLE "play_address" ADD CONSTRAINT "play_address_plays_positive" CHECK ("play_address"."plays" > 0);--> statement-breakpoint
ALTER TABLE "play_record" ADD CONSTRAINT "play_record_seconds_natural" CHECK ("play_record"."seconds" >= 0 and "play_record"."reported_seconds" >= 0 and "play_record"."watched_sec" >= 0);--> statement-breakpoint
ALTER TABLE "publishing_author" ADD CONSTRAINT "publishing_author_posts_positive" CHECK ("publishing_author"."posts" > 0);--> statement-breakpoint
ALTER TABLE "publishing_author" ADD CONSTRAINT "publishing_author_field_known" CHECK ("publishing_author"."field" in ('chinese', 'games', 'news', 'yule', 'life', 'music', 'fashion', 'tech'));--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_kind_known" CHECK ("publishing_post"."kind" in ('text', 'picture', 'video'));--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_visibility_known" CHECK ("publishing_post"."visibility" in ('public', 'fans', 'self'));--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_film" CHECK (("publishing_post"."kind" = 'video') = ("publishing_post"."asset_id" is not null));--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_hit_natural" CHECK ("publishing_post"."hit" >= 0);--> statement-breakpoint
ALTER TABLE "search_hot" ADD CONSTRAINT "search_hot_place_positive" CHECK ("search_hot"."place" > 0);--> statement-breakpoint
ALTER TABLE "search_hot" ADD CONSTRAINT "search_hot_label_known" CHECK ("search_hot"."label" in ('burst', 'hot', 'new', 'pinned'));--> statement-breakpoint
ALTER TABLE "search_key" ADD CONSTRAINT "search_key_part_range" CHECK ("search_key"."part" between 0 and 2);--> statement-breakpoint
ALTER TABLE "search_pin" ADD CONSTRAINT "search_pin_place_positive" CHECK ("search_pin"."place" > 0);--> statement-breakpoint
ALTER TABLE "search_volume" ADD CONSTRAINT "search_volume_count_positive" CHECK ("search_volume"."count" > 0);
