CREATE TABLE "account_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"public_key" text NOT NULL,
	"signatures" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "account_pending_login" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"account" text NOT NULL,
	"device_class" text NOT NULL,
	"is_remembered" boolean DEFAULT true NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "account_pending_login_device_class_known" CHECK ("account_pending_login"."device_class" in ('h5', 'app', 'tv', 'console'))
);
--> statement-breakpoint
CREATE TABLE "account_recovery_code" (
	"mark" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_totp" (
	"uid" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"enabled_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_sign_in" DROP CONSTRAINT "account_sign_in_outcome_known";--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "staff_since" bigint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "is_minor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_passkey" ADD CONSTRAINT "account_passkey_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pending_login" ADD CONSTRAINT "account_pending_login_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recovery_code" ADD CONSTRAINT "account_recovery_code_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totp" ADD CONSTRAINT "account_totp_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_passkey_uid" ON "account_passkey" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "account_pending_login_uid" ON "account_pending_login" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "account_pending_login_expires" ON "account_pending_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_recovery_code_uid" ON "account_recovery_code" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "account_sign_in" ADD CONSTRAINT "account_sign_in_outcome_known" CHECK ("account_sign_in"."outcome" in ('success', 'passwordWrong', 'codeWrong', 'secondFactorWrong'));