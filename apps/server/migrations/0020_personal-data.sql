CREATE TABLE "account_export" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"bytes" bigint,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "account_export_state_known" CHECK ("account_export"."state" in ('preparing', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "account_minor_mode" (
	"uid" text PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"day" text NOT NULL,
	"watched_sec" integer NOT NULL,
	"open_until" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "account_minor_mode_watched_natural" CHECK ("account_minor_mode"."watched_sec" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_preference" (
	"uid" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_shield_user" (
	"uid" text NOT NULL,
	"target" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "social_shield_user_uid_target_pk" PRIMARY KEY("uid","target")
);
--> statement-breakpoint
CREATE TABLE "social_shield_word" (
	"uid" text NOT NULL,
	"word" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "social_shield_word_uid_word_pk" PRIMARY KEY("uid","word")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "is_remembered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "deletion_at" bigint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_minor_mode" ADD CONSTRAINT "account_minor_mode_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_preference" ADD CONSTRAINT "account_preference_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_export_uid" ON "account_export" USING btree ("uid","requested_at");--> statement-breakpoint
CREATE INDEX "account_export_expires" ON "account_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_shield_user_target" ON "social_shield_user" USING btree ("target");--> statement-breakpoint
CREATE INDEX "account_user_deletion" ON "account_user" USING btree ("deletion_at") WHERE deletion_at is not null;