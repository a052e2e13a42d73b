CREATE TABLE "moderation_mass" (
	"id" text PRIMARY KEY NOT NULL,
	"effect" text NOT NULL,
	"kinds" text[] NOT NULL,
	"state" text NOT NULL,
	"author_uid" text,
	"hours" integer,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"started_by" text NOT NULL,
	"at" bigint NOT NULL,
	"undone_by" text,
	"undone_at" bigint,
	CONSTRAINT "moderation_mass_effect_known" CHECK ("moderation_mass"."effect" in ('hide', 'show')),
	CONSTRAINT "moderation_mass_state_known" CHECK ("moderation_mass"."state" in ('running', 'done', 'undoing', 'undone')),
	CONSTRAINT "moderation_mass_reason_known" CHECK ("moderation_mass"."reason" in ('minors', 'illegal', 'porn', 'abuse', 'infringement', 'fraud', 'falsehood', 'ad', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_mass_item" (
	"mass_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "moderation_mass_item_mass_id_kind_target_pk" PRIMARY KEY("mass_id","kind","target"),
	CONSTRAINT "moderation_mass_item_kind_known" CHECK ("moderation_mass_item"."kind" in ('post', 'comment', 'danmu', 'message')),
	CONSTRAINT "moderation_mass_item_state_known" CHECK ("moderation_mass_item"."state" in ('waiting', 'changed', 'kept', 'undone', 'released'))
);
--> statement-breakpoint
ALTER TABLE "chat_member" ADD COLUMN "shown_read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "same_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "is_for_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "recalled_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "recalled_picture" text;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "film_id" text;--> statement-breakpoint
ALTER TABLE "moderation_report" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_mass_item" ADD CONSTRAINT "moderation_mass_item_mass_id_moderation_mass_id_fk" FOREIGN KEY ("mass_id") REFERENCES "public"."moderation_mass"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_mass_at" ON "moderation_mass" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moderation_mass_author" ON "moderation_mass" USING btree ("author_uid","at","id");--> statement-breakpoint
CREATE INDEX "moderation_mass_item_state" ON "moderation_mass_item" USING btree ("mass_id","state");--> statement-breakpoint
CREATE INDEX "moderation_mass_item_changed" ON "moderation_mass_item" USING btree ("target","kind") WHERE state = 'changed';--> statement-breakpoint
CREATE INDEX "chat_message_kept" ON "chat_message" USING btree ("recalled_at") WHERE recalled_at is not null and same_key <> '';--> statement-breakpoint
CREATE INDEX "chat_message_recalled_picture" ON "chat_message" USING btree ("recalled_picture") WHERE recalled_picture is not null;--> statement-breakpoint
CREATE INDEX "moderation_case_film" ON "moderation_case" USING btree ("film_id") WHERE state = 'open' and film_id is not null;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_kept_of_recalled" CHECK ("chat_message"."recalled_at" is not null or ("chat_message"."recalled_text" = '' and "chat_message"."recalled_picture" is null));