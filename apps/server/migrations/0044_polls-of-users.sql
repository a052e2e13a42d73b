ALTER TABLE "poll" DROP CONSTRAINT "poll_kind_known";--> statement-breakpoint
ALTER TABLE "poll" ADD COLUMN "uid" text;--> statement-breakpoint
CREATE INDEX "poll_own" ON "poll" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_maker" CHECK (("poll"."uid" is not null) = ("poll"."kind" = 'post'));--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_kind_known" CHECK ("poll"."kind" in ('work', 'post'));