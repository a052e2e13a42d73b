CREATE TABLE "feed_dismissal" (
	"viewer" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "feed_dismissal_viewer_kind_key_pk" PRIMARY KEY("viewer","kind","key")
);
--> statement-breakpoint
CREATE TABLE "feed_shown" (
	"viewer" text NOT NULL,
	"sitting" text NOT NULL,
	"place" integer NOT NULL,
	"at" bigint NOT NULL,
	"ids" text[] NOT NULL,
	"groups" text[] NOT NULL,
	CONSTRAINT "feed_shown_viewer_sitting_place_pk" PRIMARY KEY("viewer","sitting","place")
);
--> statement-breakpoint
CREATE TABLE "feed_viewer" (
	"viewer" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"reset_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feed_dismissal_at" ON "feed_dismissal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feed_shown_at" ON "feed_shown" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feed_viewer_changed" ON "feed_viewer" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "catalogue_work_tags" ON "catalogue_work" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "publishing_post_hot" ON "publishing_post" USING btree ("hit","id") WHERE is_out and visibility = 'public';