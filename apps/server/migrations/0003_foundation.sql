CREATE TABLE "job_take_over" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "job_take_over_count_positive" CHECK ("job_take_over"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "repeat" RENAME TO "idempotency_key";--> statement-breakpoint
ALTER INDEX "repeat_pkey" RENAME TO "idempotency_key_pkey";--> statement-breakpoint
ALTER INDEX "repeat_at" RENAME TO "idempotency_key_at";--> statement-breakpoint
ALTER TABLE "search_work" ALTER COLUMN "regions" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "search_work" ALTER COLUMN "aliases" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "search_work" ALTER COLUMN "alias_keys" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "search_work" ALTER COLUMN "directors" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "search_work" ALTER COLUMN "actors" SET DEFAULT '{}';--> statement-breakpoint
DELETE FROM "help_article" WHERE "category_id" NOT IN (SELECT "id" FROM "help_category");--> statement-breakpoint
UPDATE "store" SET "source" = NULL WHERE "source" NOT IN (SELECT "key" FROM "store");--> statement-breakpoint
DELETE FROM "social_follow" WHERE "uid" = "target";--> statement-breakpoint
DELETE FROM "social_block" WHERE "uid" = "target";--> statement-breakpoint
UPDATE "social_person" SET "fans" = greatest("fans", 0), "following" = greatest("following", 0) WHERE "fans" < 0 OR "following" < 0;--> statement-breakpoint
UPDATE "social_tally" SET "likes" = greatest("likes", 0), "dislikes" = greatest("dislikes", 0) WHERE "likes" < 0 OR "dislikes" < 0;--> statement-breakpoint
ALTER TABLE "help_article" ADD CONSTRAINT "help_article_category_id_help_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_source_store_key_fk" FOREIGN KEY ("source") REFERENCES "public"."store"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_version_positive" CHECK ("setting"."version" > 0);--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_device_class_known" CHECK ("account_session"."device_class" in ('h5', 'app', 'tv', 'console'));--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_role_known" CHECK ("account_user"."role" in ('owner', 'admin', 'finance', 'editor', 'moderator', 'support', 'ads', 'read-only'));--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_vip_level_natural" CHECK ("account_user"."vip_level" >= 0);--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_level_range" CHECK ("account_user"."level" between 0 and 8);--> statement-breakpoint
ALTER TABLE "help_article" ADD CONSTRAINT "help_article_revision_positive" CHECK ("help_article"."revision" > 0);--> statement-breakpoint
ALTER TABLE "site_app" ADD CONSTRAINT "site_app_platform_known" CHECK ("site_app"."platform" in ('android', 'tv', 'iphone', 'ipad', 'windows', 'mac'));--> statement-breakpoint
ALTER TABLE "site_app" ADD CONSTRAINT "site_app_revision_positive" CHECK ("site_app"."revision" > 0);--> statement-breakpoint
ALTER TABLE "site_channel" ADD CONSTRAINT "site_channel_kind_known" CHECK ("site_channel"."kind" in ('home', 'catalogue', 'short', 'library', 'collection', 'user', 'live'));--> statement-breakpoint
ALTER TABLE "social_block" ADD CONSTRAINT "social_block_not_oneself" CHECK ("social_block"."uid" <> "social_block"."target");--> statement-breakpoint
ALTER TABLE "social_follow" ADD CONSTRAINT "social_follow_not_oneself" CHECK ("social_follow"."uid" <> "social_follow"."target");--> statement-breakpoint
ALTER TABLE "social_person" ADD CONSTRAINT "social_person_counts_natural" CHECK ("social_person"."fans" >= 0 and "social_person"."following" >= 0);--> statement-breakpoint
ALTER TABLE "social_tally" ADD CONSTRAINT "social_tally_subject_known" CHECK ("social_tally"."subject" in ('work', 'post'));--> statement-breakpoint
ALTER TABLE "social_tally" ADD CONSTRAINT "social_tally_counts_natural" CHECK ("social_tally"."likes" >= 0 and "social_tally"."dislikes" >= 0);--> statement-breakpoint
ALTER TABLE "social_verdict" ADD CONSTRAINT "social_verdict_known" CHECK ("social_verdict"."verdict" in ('like', 'dislike'));--> statement-breakpoint
ALTER TABLE "social_verdict" ADD CONSTRAINT "social_verdict_subject_known" CHECK ("social_verdict"."subject" in ('work', 'post'));