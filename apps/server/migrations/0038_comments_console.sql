ALTER TABLE "ad_campaign" DROP CONSTRAINT "ad_campaign_slot_known";--> statement-breakpoint
DROP INDEX "comment_thread";--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "comment_deleted" ON "comment" USING btree ("id") WHERE uid is null;--> statement-breakpoint
CREATE INDEX "comment_thread" ON "comment" USING btree ("root_id","id");--> statement-breakpoint
ALTER TABLE "ad_campaign" ADD CONSTRAINT "ad_campaign_slot_known" CHECK ("ad_campaign"."slot" in ('start', 'pause', 'preRoll', 'midRoll', 'floating', 'danmu', 'banner'));