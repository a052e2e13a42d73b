CREATE TABLE "playback_report" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"work_id" text,
	"episode_id" text,
	"asset_id" text,
	"name" text NOT NULL,
	"video_title" text NOT NULL,
	"device" text NOT NULL,
	"browser" text,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"description" text NOT NULL,
	"picture" text,
	"source" text NOT NULL,
	"user_agent" text NOT NULL,
	"telemetry" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_by" text,
	"done_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "playback_report_device_known" CHECK ("playback_report"."device" in ('win7', 'win10', 'mac', 'iphone', 'android', 'other')),
	CONSTRAINT "playback_report_browser_known" CHECK ("playback_report"."browser" in ('chrome', 'safari', 'androidDefault', '360', 'uc', 'other')),
	CONSTRAINT "playback_report_state_known" CHECK ("playback_report"."state" in ('open', 'done'))
);
--> statement-breakpoint
CREATE INDEX "playback_report_person" ON "playback_report" USING btree ("uid","created_at") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "playback_report_newest" ON "playback_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "playback_report_work" ON "playback_report" USING btree ("work_id","created_at","id");--> statement-breakpoint
CREATE INDEX "playback_report_state" ON "playback_report" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "playback_report_picture" ON "playback_report" USING btree ("picture") WHERE picture is not null;