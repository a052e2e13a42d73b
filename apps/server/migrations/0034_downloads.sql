CREATE TABLE "download_file" (
	"id" text PRIMARY KEY NOT NULL,
	"asset_id" text NOT NULL,
	"quality" integer NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"used_at" bigint NOT NULL,
	CONSTRAINT "download_file_film" UNIQUE("asset_id","quality"),
	CONSTRAINT "download_file_state" CHECK ("download_file"."state" in ('waiting', 'making', 'ready', 'failed')),
	CONSTRAINT "download_file_progress" CHECK ("download_file"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "download_request" (
	"uid" text NOT NULL,
	"episode_id" text NOT NULL,
	"quality" integer NOT NULL,
	"media_key" text NOT NULL,
	"file_id" text,
	"asked_at" bigint NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "download_request_uid_episode_id_quality_pk" PRIMARY KEY("uid","episode_id","quality")
);
--> statement-breakpoint
ALTER TABLE "download_request" ADD CONSTRAINT "download_request_file_id_download_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."download_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_file_used" ON "download_file" USING btree ("state","used_at");--> statement-breakpoint
CREATE INDEX "download_request_file" ON "download_request" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "download_request_episode" ON "download_request" USING btree ("episode_id");--> statement-breakpoint
CREATE INDEX "download_request_asked" ON "download_request" USING btree ("asked_at");