CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "feedback_kind_known" CHECK ("feedback"."kind" in ('play', 'account', 'content', 'idea', 'other')),
	CONSTRAINT "feedback_state_known" CHECK ("feedback"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "feedback_unread_natural" CHECK ("feedback"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_message" (
	"id" text PRIMARY KEY NOT NULL,
	"feedback_id" text NOT NULL,
	"staff" text,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_day" (
	"day" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "statistic_day_day_name_pk" PRIMARY KEY("day","name"),
	CONSTRAINT "statistic_day_name_known" CHECK ("statistic_day"."name" in ('visits', 'views', 'plays', 'errors')),
	CONSTRAINT "statistic_day_count_positive" CHECK ("statistic_day"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "statistic_error" (
	"id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"count" bigint NOT NULL,
	"versions" text[] DEFAULT '{}' NOT NULL,
	"screens" text[] DEFAULT '{}' NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_at";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "target" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_message" ADD CONSTRAINT "feedback_message_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_writer" ON "feedback" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedback_message_thread" ON "feedback_message" USING btree ("feedback_id","id");--> statement-breakpoint
CREATE INDEX "feedback_message_pictures" ON "feedback_message" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "statistic_error_newest" ON "statistic_error" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit" USING btree ("staff","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target","at","id");--> statement-breakpoint
CREATE INDEX "account_session_newest" ON "account_session" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "account_session_device" ON "account_session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "account_session_address" ON "account_session" USING btree ("address");--> statement-breakpoint
CREATE INDEX "account_user_newest" ON "account_user" USING btree ("created_at","uid");