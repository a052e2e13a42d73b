CREATE TABLE "ad_campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"picture_key" text,
	"link" text,
	"needs_login" boolean NOT NULL,
	"is_started" boolean DEFAULT false NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"budget" integer,
	"per_day" integer NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"weight" integer NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_campaign_slot_known" CHECK ("ad_campaign"."slot" in ('start', 'pause', 'preRoll', 'midRoll', 'floating', 'banner')),
	CONSTRAINT "ad_campaign_weight_positive" CHECK ("ad_campaign"."weight" > 0),
	CONSTRAINT "ad_campaign_clicks_viewed" CHECK ("ad_campaign"."clicks" <= "ad_campaign"."views")
);
--> statement-breakpoint
CREATE TABLE "ad_day" (
	"campaign_id" text NOT NULL,
	"day" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_day_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_showing" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"is_clicked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_day" ADD CONSTRAINT "ad_day_campaign_id_ad_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."ad_campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_campaign_picture" ON "ad_campaign" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "ad_day_day" ON "ad_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ad_showing_expires" ON "ad_showing" USING btree ("expires_at");