CREATE TABLE "moderation_appeal" (
	"case_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	CONSTRAINT "moderation_appeal_state_known" CHECK ("moderation_appeal"."state" in ('open', 'upheld', 'overturned'))
);
--> statement-breakpoint
CREATE TABLE "moderation_case" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"author_uid" text,
	"excerpt" text NOT NULL,
	"exposure" bigint NOT NULL,
	"reasons" text[] NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"reporters" integer DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"priority" double precision DEFAULT 0 NOT NULL,
	"hides_at" double precision NOT NULL,
	"kept" jsonb,
	"opened_at" bigint NOT NULL,
	"lease_uid" text,
	"lease_until" bigint,
	"outcome" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"until" bigint,
	"decided_at" bigint,
	"decided_by" text,
	"reversed_at" bigint,
	CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'work')),
	CONSTRAINT "moderation_case_state_known" CHECK ("moderation_case"."state" in ('open', 'closed')),
	CONSTRAINT "moderation_case_outcome_known" CHECK ("moderation_case"."outcome" in ('dismiss', 'warn', 'hide', 'mute', 'ban')),
	CONSTRAINT "moderation_case_reason_known" CHECK ("moderation_case"."reason" in ('minors', 'illegal', 'porn', 'abuse', 'infringement', 'fraud', 'falsehood', 'ad', 'other')),
	CONSTRAINT "moderation_case_decided" CHECK (("moderation_case"."state" = 'closed') = ("moderation_case"."outcome" is not null)),
	CONSTRAINT "moderation_case_reporters_natural" CHECK ("moderation_case"."reporters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "moderation_report" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"uid" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"weight" double precision NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "moderation_report_reason_known" CHECK ("moderation_report"."reason" in ('minors', 'illegal', 'porn', 'abuse', 'infringement', 'fraud', 'falsehood', 'ad', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_strike" (
	"case_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "moderation_strike_outcome_known" CHECK ("moderation_strike"."outcome" in ('dismiss', 'warn', 'hide', 'mute', 'ban')),
	CONSTRAINT "moderation_strike_reason_known" CHECK ("moderation_strike"."reason" in ('minors', 'illegal', 'porn', 'abuse', 'infringement', 'fraud', 'falsehood', 'ad', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_word_list" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"effect" text NOT NULL,
	"places" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "moderation_word_list_effect_known" CHECK ("moderation_word_list"."effect" in ('block', 'review'))
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "banned_until" bigint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "muted_until" bigint;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "hidden_at" bigint;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "hidden_at" bigint;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_report" ADD CONSTRAINT "moderation_report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_strike" ADD CONSTRAINT "moderation_strike_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeal_open" ON "moderation_appeal" USING btree ("at","case_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_appeal_decided" ON "moderation_appeal" USING btree ("decided_at","case_id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "moderation_appeal_pictures" ON "moderation_appeal" USING gin ("pictures");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_open" ON "moderation_case" USING btree ("kind","target") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_queue" ON "moderation_case" USING btree ("priority","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_decided" ON "moderation_case" USING btree ("decided_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "moderation_case_target" ON "moderation_case" USING btree ("kind","target","opened_at");--> statement-breakpoint
CREATE INDEX "moderation_case_author" ON "moderation_case" USING btree ("author_uid","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_report_once" ON "moderation_report" USING btree ("case_id","uid");--> statement-breakpoint
CREATE INDEX "moderation_report_by" ON "moderation_report" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "moderation_report_pictures" ON "moderation_report" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "moderation_strike_of" ON "moderation_strike" USING btree ("uid","at");--> statement-breakpoint
ALTER TABLE "publishing_post" ADD CONSTRAINT "publishing_post_hidden" CHECK (not ("publishing_post"."is_out" and "publishing_post"."hidden_at" is not null));