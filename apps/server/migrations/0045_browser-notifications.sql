CREATE TABLE "push_key" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscription_failures_natural" CHECK ("push_subscription"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_topic" (
	"uid" text NOT NULL,
	"topic" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "push_topic_uid_topic_pk" PRIMARY KEY("uid","topic")
);
--> statement-breakpoint
CREATE INDEX "push_subscription_own" ON "push_subscription" USING btree ("uid","seen_at","id");--> statement-breakpoint
CREATE INDEX "push_subscription_seen" ON "push_subscription" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "push_topic_at" ON "push_topic" USING btree ("at");