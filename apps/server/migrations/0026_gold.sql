CREATE TABLE "gold_account" (
	"uid" text PRIMARY KEY NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"promo" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gold_account_paid" CHECK ("gold_account"."paid" >= 0),
	CONSTRAINT "gold_account_promo" CHECK ("gold_account"."promo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gold_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"closes" text,
	"at" bigint NOT NULL,
	CONSTRAINT "gold_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "gold_entry_closes_unique" UNIQUE("closes"),
	CONSTRAINT "gold_entry_reason" CHECK ("gold_entry"."reason" in ('grant', 'take', 'unlock', 'tip', 'coinDanmu', 'expired', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "gold_lot" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"coins" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "gold_lot_coins" CHECK ("gold_lot"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gold_posting" (
	"entry_id" text NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"coins" integer NOT NULL,
	"lot_id" text,
	CONSTRAINT "gold_posting_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "gold_posting_kind" CHECK ("gold_posting"."kind" in ('paid', 'promo')),
	CONSTRAINT "gold_posting_coins" CHECK ("gold_posting"."coins" <> 0)
);
--> statement-breakpoint
CREATE TABLE "play_unlock" (
	"uid" text NOT NULL,
	"episode_id" text NOT NULL,
	"media_key" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"hours" integer NOT NULL,
	"bought_at" bigint NOT NULL,
	"started_at" bigint,
	CONSTRAINT "play_unlock_uid_episode_id_pk" PRIMARY KEY("uid","episode_id"),
	CONSTRAINT "play_unlock_hours" CHECK ("play_unlock"."hours" >= 0 and "play_unlock"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "catalogue_work" DROP CONSTRAINT "catalogue_work_access";--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "gold_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD COLUMN "unlock_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_entry" ADD CONSTRAINT "gold_entry_closes_gold_entry_id_fk" FOREIGN KEY ("closes") REFERENCES "public"."gold_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_lot" ADD CONSTRAINT "gold_lot_uid_gold_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."gold_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_posting" ADD CONSTRAINT "gold_posting_entry_id_gold_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gold_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_posting" ADD CONSTRAINT "gold_posting_lot_id_gold_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."gold_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gold_entry_at" ON "gold_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "gold_lot_uid" ON "gold_lot" USING btree ("uid","expires_at");--> statement-breakpoint
CREATE INDEX "gold_lot_expires" ON "gold_lot" USING btree ("expires_at") WHERE coins > 0;--> statement-breakpoint
CREATE INDEX "gold_posting_account" ON "gold_posting" USING btree ("account","entry_id");--> statement-breakpoint
CREATE INDEX "gold_posting_lot" ON "gold_posting" USING btree ("lot_id") WHERE lot_id is not null;--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_gold" CHECK (("catalogue_work"."access" <> 'gold' or "catalogue_work"."gold_price" > 0) and "catalogue_work"."gold_price" >= 0 and "catalogue_work"."unlock_hours" >= 0);--> statement-breakpoint
ALTER TABLE "catalogue_work" ADD CONSTRAINT "catalogue_work_access" CHECK ("catalogue_work"."access" in ('free', 'login', 'vip', 'firstFree', 'gold'));