CREATE TABLE "account_code" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"uid" text,
	"network" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "account_code_purpose_known" CHECK ("account_code"."purpose" in ('login', 'register', 'recover', 'verify', 'contact'))
);
--> statement-breakpoint
CREATE TABLE "account_recovery" (
	"id" text PRIMARY KEY NOT NULL,
	"contact" text NOT NULL,
	"step" text NOT NULL,
	"ticket" text,
	"resend_at" bigint,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "account_recovery_step_known" CHECK ("account_recovery"."step" in ('captcha', 'code', 'password'))
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"code" text,
	"body_until" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "outbox_message_channel_known" CHECK ("outbox_message"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_message_kind_known" CHECK ("outbox_message"."kind" in ('code', 'notice', 'test')),
	CONSTRAINT "outbox_message_state_known" CHECK ("outbox_message"."state" in ('queued', 'sent', 'shown', 'failed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "outbox_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "outbox_secret_name_known" CHECK ("outbox_secret"."name" in ('smtpPassword', 'gatewayKey'))
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "invitation_code" text;--> statement-breakpoint
CREATE INDEX "account_code_contact" ON "account_code" USING btree ("contact","created_at");--> statement-breakpoint
CREATE INDEX "account_code_network" ON "account_code" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "account_code_created" ON "account_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_recovery_expires" ON "account_recovery" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_message_newest" ON "outbox_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_message_body" ON "outbox_message" USING btree ("body_until") WHERE body is not null;