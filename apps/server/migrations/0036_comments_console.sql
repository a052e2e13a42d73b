DROP INDEX "comment_thread";--> statement-breakpoint
CREATE INDEX "comment_hidden" ON "comment" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "comment_deleted" ON "comment" USING btree ("id") WHERE uid is null;--> statement-breakpoint
CREATE INDEX "comment_thread" ON "comment" USING btree ("root_id","id");