CREATE TABLE "account_minor_device" (
	"id" text PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"day" text NOT NULL,
	"watched_sec" integer NOT NULL,
	"open_until" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "account_minor_device_watched_natural" CHECK ("account_minor_device"."watched_sec" >= 0)
);
--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "for_minors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_minor_device_used" ON "account_minor_device" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "account_minor_device_pin" ON "account_minor_device" USING btree ("pin_hash");--> statement-breakpoint
CREATE INDEX "catalogue_work_for_minors" ON "catalogue_work" USING btree ("hit","id") WHERE for_minors and state = 'published' and episodes > 0;