CREATE TABLE "moderation_word_list_version" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"name" text NOT NULL,
	"effect" text NOT NULL,
	"places" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text NOT NULL,
	"replaced_at" bigint NOT NULL,
	"replaced_by" text NOT NULL,
	"is_deletion" boolean NOT NULL,
	CONSTRAINT "moderation_word_list_version_effect_known" CHECK ("moderation_word_list_version"."effect" in ('block', 'review'))
);
--> statement-breakpoint
CREATE INDEX "moderation_word_list_version_of" ON "moderation_word_list_version" USING btree ("list_id","id");