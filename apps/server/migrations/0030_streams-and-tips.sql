CREATE TABLE "play_stream" (
	"id" text PRIMARY KEY NOT NULL,
	"viewer" text NOT NULL,
	"media_key" text NOT NULL,
	"episode_id" text NOT NULL,
	"session_id" text,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"started_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tip" (
	"uid" text NOT NULL,
	"media_key" text NOT NULL,
	"number" smallint NOT NULL,
	"coins" integer NOT NULL,
	"uploader" text,
	"percent" smallint NOT NULL,
	"at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"settled_at" bigint,
	CONSTRAINT "tip_uid_media_key_number_pk" PRIMARY KEY("uid","media_key","number"),
	CONSTRAINT "tip_coins" CHECK ("tip"."coins" > 0 and "tip"."number" > 0 and "tip"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tip_remainder" (
	"uid" text PRIMARY KEY NOT NULL,
	"hundredths" smallint NOT NULL,
	CONSTRAINT "tip_remainder_hundredths" CHECK ("tip_remainder"."hundredths" between 0 and 99)
);
--> statement-breakpoint
CREATE INDEX "play_stream_viewer" ON "play_stream" USING btree ("viewer","started_at");--> statement-breakpoint
CREATE INDEX "play_stream_seen" ON "play_stream" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "tip_work" ON "tip" USING btree ("media_key","coins");--> statement-breakpoint
CREATE INDEX "tip_uploader" ON "tip" USING btree ("uploader");--> statement-breakpoint
CREATE INDEX "tip_due" ON "tip" USING btree ("due_at") WHERE settled_at is null;