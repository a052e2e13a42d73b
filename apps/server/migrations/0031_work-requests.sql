CREATE TABLE "work_request" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"identity" text NOT NULL,
	"year" integer,
	"season" integer,
	"region" text NOT NULL,
	"link" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked" integer NOT NULL,
	"media_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"hidden_at" bigint,
	CONSTRAINT "work_request_state_known" CHECK ("work_request"."state" in ('open', 'accepted', 'published', 'declined')),
	CONSTRAINT "work_request_asked_natural" CHECK ("work_request"."asked" >= 0),
	CONSTRAINT "work_request_published_work" CHECK (("work_request"."state" = 'published') = ("work_request"."media_key" is not null)),
	CONSTRAINT "work_request_closed_once" CHECK (("work_request"."state" in ('published', 'declined')) = ("work_request"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_request_asker" (
	"request_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	"told_at" bigint,
	"read_at" bigint,
	CONSTRAINT "work_request_asker_request_id_uid_pk" PRIMARY KEY("request_id","uid")
);
--> statement-breakpoint
ALTER TABLE "moderation_case" DROP CONSTRAINT "moderation_case_kind_known";--> statement-breakpoint
ALTER TABLE "work_request_asker" ADD CONSTRAINT "work_request_asker_request_id_work_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."work_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_request_popular" ON "work_request" USING btree ("asked","id") WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_latest" ON "work_request" USING btree ("id") WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_named" ON "work_request" USING btree ("name_key" text_pattern_ops) WHERE state in ('open', 'accepted') and hidden_at is null;--> statement-breakpoint
CREATE INDEX "work_request_closed" ON "work_request" USING btree ("state","closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "work_request_state" ON "work_request" USING btree ("state","asked","id");--> statement-breakpoint
CREATE INDEX "work_request_identity" ON "work_request" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "work_request_author" ON "work_request" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "work_request_asker_own" ON "work_request_asker" USING btree ("uid","at","request_id");--> statement-breakpoint
CREATE INDEX "work_request_asker_unread" ON "work_request_asker" USING btree ("uid") WHERE told_at is not null and read_at is null;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_kind_known" CHECK ("moderation_case"."kind" in ('user', 'post', 'danmu', 'comment', 'request', 'work'));