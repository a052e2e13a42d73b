CREATE TABLE "play_quality" (
	"day" text NOT NULL,
	"media_key" text NOT NULL,
	"plays" bigint NOT NULL,
	"started" bigint NOT NULL,
	"start_failures" bigint NOT NULL,
	"play_failures" bigint NOT NULL,
	"bad" bigint NOT NULL,
	"joins" bigint[] NOT NULL,
	"play_ms" bigint NOT NULL,
	"stalls" bigint NOT NULL,
	"stall_ms" bigint NOT NULL,
	"seeks" bigint NOT NULL,
	"seek_ms" bigint NOT NULL,
	"switches" bigint NOT NULL,
	"dropped" bigint NOT NULL,
	"frames" bigint NOT NULL,
	CONSTRAINT "play_quality_day_media_key_pk" PRIMARY KEY("day","media_key"),
	CONSTRAINT "play_quality_natural" CHECK ("play_quality"."plays" > 0 and "play_quality"."bad" <= "play_quality"."plays")
);
--> statement-breakpoint
CREATE INDEX "play_quality_work" ON "play_quality" USING btree ("media_key","day");