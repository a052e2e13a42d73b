CREATE TABLE "poll" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"choices" smallint NOT NULL,
	"voters" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"ended_at" bigint,
	"deleted_at" bigint,
	CONSTRAINT "poll_kind_known" CHECK ("poll"."kind" in ('work')),
	CONSTRAINT "poll_choices_some" CHECK (choices between 1 and 8),
	CONSTRAINT "poll_voters_natural" CHECK ("poll"."voters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poll_ballot" (
	"poll_id" text NOT NULL,
	"uid" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "poll_ballot_poll_id_uid_pk" PRIMARY KEY("poll_id","uid")
);
--> statement-breakpoint
CREATE TABLE "poll_option" (
	"id" text PRIMARY KEY NOT NULL,
	"poll_id" text NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_option_votes_natural" CHECK ("poll_option"."votes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "poll_ballot" ADD CONSTRAINT "poll_ballot_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_option" ADD CONSTRAINT "poll_option_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_subject" ON "poll" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "poll_ballot_own" ON "poll_ballot" USING btree ("uid","poll_id");--> statement-breakpoint
CREATE INDEX "poll_option_order" ON "poll_option" USING btree ("poll_id","position");