CREATE TABLE "danmu_control" (
	"media_key" text PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmu_like" (
	"danmu_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "danmu_like_danmu_id_uid_pk" PRIMARY KEY("danmu_id","uid")
);
--> statement-breakpoint
ALTER TABLE "danmu_item" DROP CONSTRAINT "danmu_item_mode_known";--> statement-breakpoint
ALTER TABLE "danmu_item" DROP CONSTRAINT "danmu_item_score_range";--> statement-breakpoint
ALTER TABLE "publishing_post" DROP CONSTRAINT "publishing_post_hit_natural";--> statement-breakpoint
DROP INDEX "danmu_item_episode";--> statement-breakpoint
DROP INDEX "social_shield_user_target";--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "base" double precision DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "vip" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "danmu" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "danmu_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "danmu_like" ADD CONSTRAINT "danmu_like_danmu_id_danmu_item_id_fk" FOREIGN KEY ("danmu_id") REFERENCES "public"."danmu_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "danmu_like_own" ON "danmu_like" USING btree ("uid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "danmu_item_import" ON "danmu_item" USING btree ("episode_id","import_key") WHERE import_key is not null;--> statement-breakpoint
CREATE INDEX "danmu_item_episode" ON "danmu_item" USING btree ("episode_id","time_ms","id");--> statement-breakpoint
CREATE INDEX "social_shield_user_target" ON "social_shield_user" USING btree ("target","at");--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_positioned" CHECK (("danmu_item"."mode" = 'positioned') = ("danmu_item"."position" is not null));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_counts" CHECK ("danmu_item"."likes" >= 0 and "danmu_item"."reports" >= 0 and "danmu_item"."vip" >= 0 and "danmu_item"."coins" >= 0);--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_mode_known" CHECK ("danmu_item"."mode" in ('scroll', 'reverse', 'top', 'bottom', 'positioned'));--> statement-breakpoint
ALTER TABLE "danmu_item" ADD CONSTRAINT "danmu_item_score_range" CHECK ("danmu_item"."score" between 0 and 10 and "danmu_item"."base" between 0 and 10);--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_counts_natural" CHECK ("publishing_post"."hit" >= 0 and "publishing_post"."danmu" >= 0);