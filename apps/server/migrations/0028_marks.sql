CREATE TABLE "mark_chapters" (
	"episode_id" text PRIMARY KEY NOT NULL,
	"asset_id" text NOT NULL,
	"chapters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_comparison" (
	"episode_id" text PRIMARY KEY NOT NULL,
	"films" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_part" (
	"episode_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"start_sec" double precision,
	"end_sec" double precision,
	"confidence" real,
	"viewers" integer,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "mark_part_episode_id_kind_source_pk" PRIMARY KEY("episode_id","kind","source"),
	CONSTRAINT "mark_part_kind" CHECK ("mark_part"."kind" in ('intro', 'recap', 'outro')),
	CONSTRAINT "mark_part_source" CHECK ("mark_part"."source" in ('proposed', 'viewers', 'staff')),
	CONSTRAINT "mark_part_span" CHECK (("mark_part"."start_sec" >= 0 and "mark_part"."end_sec" > "mark_part"."start_sec")
        or ("mark_part"."source" = 'staff' and "mark_part"."start_sec" is null and "mark_part"."end_sec" is null))
);
--> statement-breakpoint
CREATE TABLE "mark_vote" (
	"uid" text NOT NULL,
	"episode_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_sec" double precision NOT NULL,
	"end_sec" double precision NOT NULL,
	"network" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "mark_vote_uid_episode_id_kind_pk" PRIMARY KEY("uid","episode_id","kind"),
	CONSTRAINT "mark_vote_kind" CHECK ("mark_vote"."kind" in ('intro', 'recap', 'outro')),
	CONSTRAINT "mark_vote_span" CHECK ("mark_vote"."start_sec" >= 0 and "mark_vote"."end_sec" > "mark_vote"."start_sec")
);
--> statement-breakpoint
ALTER TABLE "media_asset" ADD COLUMN "chapters" jsonb;--> statement-breakpoint
ALTER TABLE "media_asset" ADD COLUMN "fingerprint" jsonb;--> statement-breakpoint
CREATE INDEX "mark_chapters_asset" ON "mark_chapters" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "mark_part_asset" ON "mark_part" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "mark_vote_episode" ON "mark_vote" USING btree ("episode_id","kind","sent_at");--> statement-breakpoint
CREATE INDEX "mark_vote_asset" ON "mark_vote" USING btree ("asset_id");