CREATE TABLE "recharge_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"type" smallint NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"qr_code_title" text NOT NULL,
	"qr_code_remark" text NOT NULL,
	"share_text" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"is_on" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recharge_activity_type_known" CHECK ("recharge_activity"."type" in (0, 1)),
	CONSTRAINT "recharge_activity_audience_known" CHECK ("recharge_activity"."audience" in ('all', 'withoutVip', 'withVip')),
	CONSTRAINT "recharge_activity_period" CHECK ("recharge_activity"."ends_at" > "recharge_activity"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "bargain_help" (
	"key" text NOT NULL,
	"uid" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"flag" text,
	"quarters" smallint NOT NULL,
	"off_minor" integer NOT NULL,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "bargain_help_key_uid_pk" PRIMARY KEY("key","uid"),
	CONSTRAINT "bargain_help_kind_known" CHECK ("bargain_help"."kind" in ('new', 'back', 'other', 'flagged')),
	CONSTRAINT "bargain_help_flag_known" CHECK ("bargain_help"."flag" in ('unverified', 'device', 'network')),
	CONSTRAINT "bargain_help_flagged" CHECK (("bargain_help"."flag" is null) = ("bargain_help"."kind" <> 'flagged'))
);
--> statement-breakpoint
CREATE TABLE "bargain_offer" (
	"package_id" text PRIMARY KEY NOT NULL,
	"floor_minor" integer NOT NULL,
	"stock" integer,
	"cap_minor" integer,
	"is_on" boolean NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"open_minor" bigint DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"spent_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bargain_offer_floor" CHECK ("bargain_offer"."floor_minor" >= 0),
	CONSTRAINT "bargain_offer_counts" CHECK ("bargain_offer"."open" >= 0 and "bargain_offer"."taken" >= 0),
	CONSTRAINT "bargain_offer_sums" CHECK ("bargain_offer"."open_minor" >= 0 and "bargain_offer"."spent_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bargain_record" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"kind" smallint NOT NULL,
	"days" integer NOT NULL,
	"currency" text NOT NULL,
	"start_minor" integer NOT NULL,
	"floor_minor" integer NOT NULL,
	"most_minor" integer NOT NULL,
	"units" smallint NOT NULL,
	"quarters" smallint DEFAULT 0 NOT NULL,
	"helpers" integer DEFAULT 0 NOT NULL,
	"flagged" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"guid" text,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"joined_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"buy_until" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "bargain_record_state_known" CHECK ("bargain_record"."state" in ('running', 'bought', 'claimed', 'givenUp', 'lapsed')),
	CONSTRAINT "bargain_record_price" CHECK ("bargain_record"."start_minor" > "bargain_record"."floor_minor" and "bargain_record"."floor_minor" >= 0),
	CONSTRAINT "bargain_record_quarters" CHECK ("bargain_record"."quarters" between 0 and 4 * "bargain_record"."units")
);
--> statement-breakpoint
ALTER TABLE "bargain_help" ADD CONSTRAINT "bargain_help_key_bargain_record_key_fk" FOREIGN KEY ("key") REFERENCES "public"."bargain_record"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recharge_activity_time" ON "recharge_activity" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "bargain_help_latest" ON "bargain_help" USING btree ("key","at","uid");--> statement-breakpoint
CREATE INDEX "bargain_help_uid" ON "bargain_help" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "bargain_help_owner" ON "bargain_help" USING btree ("owner","uid","at");--> statement-breakpoint
CREATE INDEX "bargain_help_device" ON "bargain_help" USING btree ("device_id","at") WHERE device_id <> '';--> statement-breakpoint
CREATE INDEX "bargain_help_placed" ON "bargain_help" USING btree ("at") WHERE network <> '' or device_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "bargain_record_open" ON "bargain_record" USING btree ("uid") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "bargain_record_uid" ON "bargain_record" USING btree ("uid","joined_at");--> statement-breakpoint
CREATE INDEX "bargain_record_due" ON "bargain_record" USING btree ("buy_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "bargain_record_latest" ON "bargain_record" USING btree ("joined_at","key");--> statement-breakpoint
CREATE INDEX "bargain_record_package" ON "bargain_record" USING btree ("package_id","joined_at","key");