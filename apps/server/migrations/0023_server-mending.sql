CREATE INDEX "account_code_uid" ON "account_code" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "media_asset_uid" ON "media_asset" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "moderation_appeal_uid" ON "moderation_appeal" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "rank_sender_uid" ON "rank_sender" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "search_turn_who" ON "search_turn" USING btree ("who");