CREATE TABLE "chat_conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "chat_conversation_seq_natural" CHECK ("chat_conversation"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_desk" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"service_uid" text NOT NULL,
	"customer_uid" text NOT NULL,
	"state" text NOT NULL,
	"agent_uid" text,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "chat_desk_state_known" CHECK ("chat_desk"."state" in ('waiting', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "chat_member" (
	"uid" text NOT NULL,
	"other" text NOT NULL,
	"conversation_id" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" bigint NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"cleared_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"has_written" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_member_uid_other_pk" PRIMARY KEY("uid","other"),
	CONSTRAINT "chat_member_not_oneself" CHECK ("chat_member"."uid" <> "chat_member"."other"),
	CONSTRAINT "chat_member_counts_natural" CHECK ("chat_member"."last_seq" >= 0 and "chat_member"."read_seq" >= 0 and "chat_member"."cleared_seq" >= 0 and "chat_member"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"from_uid" text NOT NULL,
	"client_id" text NOT NULL,
	"type" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"card_key" text,
	"state" text NOT NULL,
	"held_with" text,
	"at" bigint NOT NULL,
	"recalled_at" bigint,
	"hidden_at" bigint,
	CONSTRAINT "chat_message_seq_positive" CHECK ("chat_message"."seq" > 0),
	CONSTRAINT "chat_message_type_known" CHECK ("chat_message"."type" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "chat_message_state_known" CHECK ("chat_message"."state" in ('sent', 'held', 'unseen')),
	CONSTRAINT "chat_message_recalled_empty" CHECK ("chat_message"."recalled_at" is null or ("chat_message"."text" = '' and "chat_message"."picture_key" is null and "chat_message"."card_key" is null))
);
--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "chat_desk" ADD CONSTRAINT "chat_desk_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_held_with_chat_message_id_fk" FOREIGN KEY ("held_with") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversation_started" ON "chat_conversation" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "chat_conversation_last" ON "chat_conversation" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "chat_desk_queue" ON "chat_desk" USING btree ("state","changed_at","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_desk_agent" ON "chat_desk" USING btree ("agent_uid","state","changed_at") WHERE agent_uid is not null;--> statement-breakpoint
CREATE INDEX "chat_desk_customer" ON "chat_desk" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "chat_member_list" ON "chat_member" USING btree ("uid","is_pinned","last_at","conversation_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "chat_member_unread" ON "chat_member" USING btree ("uid") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "chat_member_other" ON "chat_member" USING btree ("other");--> statement-breakpoint
CREATE INDEX "chat_member_conversation" ON "chat_member" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_place" ON "chat_message" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client" ON "chat_message" USING btree ("from_uid","client_id");--> statement-breakpoint
CREATE INDEX "chat_message_sender" ON "chat_message" USING btree ("from_uid","at");--> statement-breakpoint
CREATE INDEX "chat_message_age" ON "chat_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_message_recalled" ON "chat_message" USING btree ("conversation_id","recalled_at") WHERE recalled_at is not null;--> statement-breakpoint
CREATE INDEX "chat_message_held" ON "chat_message" USING btree ("held_with") WHERE held_with is not null;--> statement-breakpoint
CREATE INDEX "chat_message_picture" ON "chat_message" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'request', 'playlist', 'work', 'message'));