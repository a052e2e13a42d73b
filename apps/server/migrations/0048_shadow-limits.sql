CREATE TABLE "moderation_shadow" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"placed_by" text,
	"case_id" text,
	"at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"ended_at" bigint,
	"ended_by" text,
	"release" text DEFAULT 'kept' NOT NULL,
	"released_by" text,
	CONSTRAINT "moderation_shadow_reason_known" CHECK ("moderation_shadow"."reason" in ('minors', 'illegal', 'porn', 'abuse', 'infringement', 'fraud', 'falsehood', 'ad', 'other')),
	CONSTRAINT "moderation_shadow_release_known" CHECK ("moderation_shadow"."release" in ('kept', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "moderation_spam" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"place" text NOT NULL,
	"cause" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "moderation_spam_place_known" CHECK ("moderation_spam"."place" in ('danmu', 'comment', 'post', 'request', 'playlist', 'profile', 'chat')),
	CONSTRAINT "moderation_spam_cause_known" CHECK ("moderation_spam"."cause" in ('words', 'review', 'same', 'strangers'))
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "shadow_id" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "shadow_id" text;--> statement-breakpoint
ALTER TABLE "danmu_item" ADD COLUMN "shadow_id" text;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "shadow_id" text;--> statement-breakpoint
ALTER TABLE "poll" ADD COLUMN "shadow_id" text;--> statement-breakpoint
CREATE INDEX "moderation_shadow_of" ON "moderation_shadow" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "moderation_shadow_case" ON "moderation_shadow" USING btree ("case_id") WHERE case_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_shadow_at" ON "moderation_shadow" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moderation_spam_of" ON "moderation_spam" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "moderation_spam_at" ON "moderation_spam" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_message_shadow" ON "chat_message" USING btree ("shadow_id","id") WHERE shadow_id is not null;--> statement-breakpoint
CREATE INDEX "comment_shadow" ON "comment" USING btree ("shadow_id","id") WHERE shadow_id is not null;--> statement-breakpoint
CREATE INDEX "comment_own_shadow" ON "comment" USING btree ("uid","media_key") WHERE shadow_id is not null;--> statement-breakpoint
CREATE INDEX "danmu_item_shadow" ON "danmu_item" USING btree ("shadow_id","id") WHERE shadow_id is not null;--> statement-breakpoint
CREATE INDEX "publishing_post_shadow" ON "publishing_post" USING btree ("shadow_id","id") WHERE shadow_id is not null;--> statement-breakpoint
CREATE INDEX "poll_shadow" ON "poll" USING btree ("shadow_id","id") WHERE shadow_id is not null;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_shadow_unseen" CHECK ("chat_message"."shadow_id" is null or "chat_message"."state" = 'unseen');