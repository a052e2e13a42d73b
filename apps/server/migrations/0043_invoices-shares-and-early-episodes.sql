CREATE TABLE "pay_invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" bigint NOT NULL,
	CONSTRAINT "pay_invoice_kind_known" CHECK ("pay_invoice"."kind" in ('invoice', 'credit')),
	CONSTRAINT "pay_invoice_sign" CHECK (("pay_invoice"."kind" = 'credit') = ("pay_invoice"."amount_minor" < 0))
);
--> statement-breakpoint
CREATE TABLE "share_visit" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "share_visit_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_known";--> statement-breakpoint
ALTER TABLE "task_reward" DROP CONSTRAINT "task_reward_name_known";--> statement-breakpoint
ALTER TABLE "catalogue_episode" ADD COLUMN "free_at" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "recharge" jsonb;--> statement-breakpoint
ALTER TABLE "pay_invoice" ADD CONSTRAINT "pay_invoice_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_invoice_number" ON "pay_invoice" USING btree ("year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_invoice_once" ON "pay_invoice" USING btree ("guid","kind");--> statement-breakpoint
CREATE INDEX "pay_invoice_uid" ON "pay_invoice" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "share_visit_device" ON "share_visit" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "share_visit_network" ON "share_visit" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "manual_payment_waiting" ON "manual_payment" USING btree ("created_at") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "vip_grant_staff" ON "vip_grant" USING btree ("at") WHERE source = 'staff';--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_recharge_told" CHECK (("feedback"."kind" = 'recharge') = ("feedback"."recharge" is not null));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_known" CHECK ("feedback"."kind" in ('play', 'account', 'content', 'idea', 'other', 'recharge'));--> statement-breakpoint
ALTER TABLE "task_reward" ADD CONSTRAINT "task_reward_name_known" CHECK ("task_reward"."name" in ('login', 'signIn', 'watch', 'talk', 'share', 'tip', 'contact', 'avatar', 'introduce', 'firstWatch', 'firstFollow', 'firstFavorite', 'firstRating', 'firstPlaylist', 'firstComment', 'firstDanmu', 'works', 'comments', 'danmu', 'fans'));