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
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"media_key" text NOT NULL,
	"cause" text,
	"at" bigint NOT NULL,
	"taken_back_at" bigint,
	"hidden_at" bigint,
	CONSTRAINT "notice_once" UNIQUE("uid","kind","subject","subject_id","actor"),
	CONSTRAINT "notice_kind_known" CHECK ("notice"."kind" in ('replies', 'likes', 'fans')),
	CONSTRAINT "notice_subject_known" CHECK ("notice"."subject" in ('comment', 'danmu', 'post', 'playlist', 'work', 'person')),
	CONSTRAINT "notice_cause_known" CHECK ("notice"."cause" is null or "notice"."cause" in ('comment', 'reply', 'mention')),
	CONSTRAINT "notice_cause_of_replies" CHECK (("notice"."kind" = 'replies') = ("notice"."cause" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_broadcast" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"summary" text NOT NULL,
	"audience" jsonb NOT NULL,
	"leads_to" jsonb,
	"starts_at" bigint NOT NULL,
	"delivered_at" bigint,
	"cancelled_at" bigint,
	"author" text NOT NULL,
	"created_at" bigint NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_broadcast_reads_natural" CHECK ("notice_broadcast"."reads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notice_broadcast_read" (
	"broadcast_id" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "notice_broadcast_read_broadcast_id_uid_pk" PRIMARY KEY("broadcast_id","uid")
);
--> statement-breakpoint
CREATE TABLE "notice_message" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"key" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"broadcast_id" text,
	"once" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "notice_message_once" UNIQUE("uid","once"),
	CONSTRAINT "notice_message_source" CHECK (("notice_message"."key" is null) = ("notice_message"."broadcast_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "notice_read_uid_kind_pk" PRIMARY KEY("uid","kind"),
	CONSTRAINT "notice_read_kind_known" CHECK ("notice_read"."kind" in ('replies', 'likes', 'fans', 'system'))
);
--> statement-breakpoint
CREATE TABLE "publishing_video" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"cover_key" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_words" (
	"post_id" text PRIMARY KEY NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_day" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"fans" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "creator_day_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "creator_day_natural" CHECK ("creator_day"."plays" >= 0 and "creator_day"."seconds" >= 0 and "creator_day"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "creator_video" (
	"uid" text NOT NULL,
	"media_key" text NOT NULL,
	"day" text NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"places" integer[] DEFAULT array_fill(0, array[20]) NOT NULL,
	CONSTRAINT "creator_video_uid_day_media_key_pk" PRIMARY KEY("uid","day","media_key"),
	CONSTRAINT "creator_video_places" CHECK (cardinality("creator_video"."places") = 20),
	CONSTRAINT "creator_video_natural" CHECK ("creator_video"."plays" >= 0 and "creator_video"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "poll" DROP CONSTRAINT "poll_kind_known";--> statement-breakpoint
DROP INDEX "tip_uploader";--> statement-breakpoint
ALTER TABLE "media_upload" ADD COLUMN "trim" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "is_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "played_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "play_sec" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "told_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "told_sec" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_record" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_post" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "poll" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "chat_desk" ADD CONSTRAINT "chat_desk_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_chat_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_held_with_chat_message_id_fk" FOREIGN KEY ("held_with") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_broadcast_read" ADD CONSTRAINT "notice_broadcast_read_broadcast_id_notice_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."notice_broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_broadcast_id_notice_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."notice_broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_words" ADD CONSTRAINT "publishing_words_post_id_publishing_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."publishing_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "notice_list" ON "notice" USING btree ("uid","kind","at","id");--> statement-breakpoint
CREATE INDEX "notice_actor" ON "notice" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "notice_subject" ON "notice" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notice_place" ON "notice" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notice_broadcast_begin" ON "notice_broadcast" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "notice_broadcast_author" ON "notice_broadcast" USING btree ("author");--> statement-breakpoint
CREATE INDEX "notice_broadcast_read_own" ON "notice_broadcast_read" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notice_message_list" ON "notice_message" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "notice_message_broadcast" ON "notice_message" USING btree ("broadcast_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "notice_message_at" ON "notice_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "publishing_video_uid" ON "publishing_video" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "publishing_video_at" ON "publishing_video" USING btree ("at");--> statement-breakpoint
CREATE INDEX "publishing_words_lexemes" ON "publishing_words" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "creator_day_day" ON "creator_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "creator_video_day" ON "creator_video" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_record_untold" ON "play_record" USING btree ("reported_at") WHERE is_untold;--> statement-breakpoint
CREATE INDEX "poll_own" ON "poll" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "tip_uploader" ON "tip" USING btree ("uploader","at");--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'request', 'playlist', 'work', 'message'));--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_maker" CHECK (("poll"."uid" is not null) = ("poll"."kind" = 'post'));--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_kind_known" CHECK ("poll"."kind" in ('work', 'post'));