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
ALTER TABLE "notice_broadcast_read" ADD CONSTRAINT "notice_broadcast_read_broadcast_id_notice_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."notice_broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_broadcast_id_notice_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."notice_broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "notice_message_at" ON "notice_message" USING btree ("at");