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
CREATE TABLE "store_item" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"coins" integer NOT NULL,
	"days" integer NOT NULL,
	"vip_kind" smallint,
	"frame" text,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"per_user" integer,
	"is_offered" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "store_item_kind_known" CHECK ("store_item"."kind" in ('vip', 'frame', 'danmuColor', 'renameCard')),
	CONSTRAINT "store_item_frame_known" CHECK ("store_item"."frame" in ('galaxy', 'ember', 'gilded')),
	CONSTRAINT "store_item_numbers" CHECK ("store_item"."coins" > 0 and "store_item"."days" >= 0 and "store_item"."sold" >= 0),
	CONSTRAINT "store_item_stock" CHECK ("store_item"."stock" >= 0 and ("store_item"."per_user" is null or "store_item"."per_user" > 0)),
	CONSTRAINT "store_item_parts" CHECK (("store_item"."kind" = 'vip') = ("store_item"."vip_kind" is not null) and ("store_item"."kind" = 'frame') = ("store_item"."frame" is not null) and ("store_item"."kind" in ('vip', 'danmuColor')) = ("store_item"."days" > 0))
);
--> statement-breakpoint
CREATE TABLE "store_order" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"item_id" text NOT NULL,
	"rid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"coins" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "store_order_rid" UNIQUE("uid","rid"),
	CONSTRAINT "store_order_kind_known" CHECK ("store_order"."kind" in ('vip', 'frame', 'danmuColor', 'renameCard'))
);
--> statement-breakpoint
CREATE TABLE "store_owned" (
	"uid" text PRIMARY KEY NOT NULL,
	"rename_cards" integer DEFAULT 0 NOT NULL,
	"color_until" bigint,
	"frames" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "store_owned_cards" CHECK ("store_owned"."rename_cards" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"inviter" text,
	"invited" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"look_at" bigint,
	"decided_at" bigint,
	"news_at" bigint NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"is_same_network" boolean DEFAULT false NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "invitation_invited" UNIQUE("invited"),
	CONSTRAINT "invitation_state_known" CHECK ("invitation"."state" in ('waiting', 'valid', 'lapsed', 'revoked')),
	CONSTRAINT "invitation_waits" CHECK (("invitation"."state" = 'waiting') = ("invitation"."look_at" is not null)),
	CONSTRAINT "invitation_decided" CHECK (("invitation"."state" = 'waiting') = ("invitation"."decided_at" is null)),
	CONSTRAINT "invitation_two" CHECK ("invitation"."inviter" <> "invitation"."invited")
);
--> statement-breakpoint
CREATE TABLE "invitation_code" (
	"uid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "invitation_code_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invitation_reward" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"invitation_id" text,
	"tier" integer,
	"part" integer DEFAULT 0 NOT NULL,
	"days" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"month" text,
	"at" bigint NOT NULL,
	CONSTRAINT "invitation_reward_kind_known" CHECK ("invitation_reward"."kind" in ('inviter', 'tier', 'invited')),
	CONSTRAINT "invitation_reward_state_known" CHECK ("invitation_reward"."state" in ('waiting', 'given', 'revoked')),
	CONSTRAINT "invitation_reward_days_positive" CHECK ("invitation_reward"."days" > 0 and "invitation_reward"."part" >= 0),
	CONSTRAINT "invitation_reward_of_tier" CHECK (("invitation_reward"."kind" = 'tier') = ("invitation_reward"."tier" is not null)),
	CONSTRAINT "invitation_reward_of_one" CHECK (("invitation_reward"."kind" = 'tier') = ("invitation_reward"."invitation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "coin_cursor" (
	"network" text PRIMARY KEY NOT NULL,
	"next_block" bigint NOT NULL,
	"scanned_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_hold" (
	"guid" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"pay_to" text NOT NULL,
	"micro" bigint NOT NULL,
	"from_block" bigint NOT NULL,
	"is_held" boolean NOT NULL,
	"free_at" bigint NOT NULL,
	CONSTRAINT "coin_hold_amount" CHECK ("coin_hold"."micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_setting" (
	"gateway" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "gateway_setting_gateway_name_pk" PRIMARY KEY("gateway","name"),
	CONSTRAINT "gateway_setting_gateway_known" CHECK ("gateway_setting"."gateway" in ('sandbox', 'stripe', 'alipay', 'gateway', 'vcoin', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "manual_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reference" text NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"refused_why" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "manual_payment_state_known" CHECK ("manual_payment"."state" in ('proposed', 'confirmed', 'refused')),
	CONSTRAINT "manual_payment_amount" CHECK ("manual_payment"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"known_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_to" text NOT NULL,
	"micro" bigint NOT NULL,
	"block" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_pack" (
	"id" text PRIMARY KEY NOT NULL,
	"coins" integer NOT NULL,
	"bonus" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "coin_pack_natural" CHECK ("coin_pack"."coins" > 0 and "coin_pack"."bonus" >= 0 and "coin_pack"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_address" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_event" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"what" text NOT NULL,
	"staff" text,
	"detail" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_method" (
	"sys_name" text PRIMARY KEY NOT NULL,
	"pay_type" smallint NOT NULL,
	"gateway" text NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "pay_method_gateway_known" CHECK ("pay_method"."gateway" in ('sandbox', 'stripe', 'alipay', 'gateway', 'vcoin', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"guid" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"to_uid" text,
	"message" text NOT NULL,
	"product_kind" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"sys_name" text NOT NULL,
	"pay_type" smallint NOT NULL,
	"pay_title" text NOT NULL,
	"gateway" text NOT NULL,
	"currency" text NOT NULL,
	"region" text NOT NULL,
	"list_minor" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"promotions" jsonb NOT NULL,
	"quoted" jsonb NOT NULL,
	"refer" text NOT NULL,
	"address_id" text,
	"state" text NOT NULL,
	"reason" text,
	"pay" jsonb,
	"gateway_reference" text,
	"proof" text,
	"proof_text" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	"fulfilled_at" bigint,
	"ended_at" bigint,
	"ask_at" bigint,
	"asked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_order_state_known" CHECK ("pay_order"."state" in ('created', 'pending', 'fulfilled', 'expired', 'cancelled', 'refunded', 'review')),
	CONSTRAINT "pay_order_gateway_known" CHECK ("pay_order"."gateway" in ('sandbox', 'stripe', 'alipay', 'gateway', 'vcoin', 'manual')),
	CONSTRAINT "pay_order_product_known" CHECK ("pay_order"."product_kind" in ('vip', 'coins')),
	CONSTRAINT "pay_order_amount" CHECK ("pay_order"."amount_minor" > 0 and "pay_order"."amount_minor" <= "pay_order"."list_minor")
);
--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"reference" text,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "pay_refund_state_known" CHECK ("pay_refund"."state" in ('proposed', 'sending', 'sent', 'failed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text,
	"gateway" text NOT NULL,
	"external_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"at" bigint NOT NULL,
	CONSTRAINT "payment_gateway_known" CHECK ("payment"."gateway" in ('sandbox', 'stripe', 'alipay', 'gateway', 'vcoin', 'manual')),
	CONSTRAINT "payment_state_known" CHECK ("payment"."state" in ('accepted', 'review', 'returned')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"seconds" double precision NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "play_day_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "play_day_seconds_natural" CHECK ("play_day"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_bonus" (
	"uid" text NOT NULL,
	"days" smallint NOT NULL,
	"day" text NOT NULL,
	"coins" integer NOT NULL,
	"vip_days" smallint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_in_bonus_uid_days_day_pk" PRIMARY KEY("uid","days","day"),
	CONSTRAINT "sign_in_bonus_amounts" CHECK ("sign_in_bonus"."days" > 0 and "sign_in_bonus"."coins" >= 0 and "sign_in_bonus"."vip_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"position" integer NOT NULL,
	"coins" integer NOT NULL,
	"at" bigint NOT NULL,
	"made_up_at" bigint,
	CONSTRAINT "sign_in_day_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "sign_in_day_amounts" CHECK ("sign_in_day"."position" > 0 and "sign_in_day"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_person" (
	"uid" text PRIMARY KEY NOT NULL,
	"exp" integer NOT NULL,
	CONSTRAINT "task_person_exp" CHECK ("task_person"."exp" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_reward" (
	"uid" text NOT NULL,
	"task" text NOT NULL,
	"day" text NOT NULL,
	"step" smallint NOT NULL,
	"name" text NOT NULL,
	"exp" integer NOT NULL,
	"coins" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "task_reward_uid_task_day_step_pk" PRIMARY KEY("uid","task","day","step"),
	CONSTRAINT "task_reward_name_known" CHECK ("task_reward"."name" in ('login', 'signIn', 'watch', 'talk', 'tip', 'contact', 'avatar', 'introduce', 'firstWatch', 'firstFollow', 'firstFavorite', 'firstRating', 'firstPlaylist', 'firstComment', 'firstDanmu', 'works', 'comments', 'danmu', 'fans')),
	CONSTRAINT "task_reward_amounts" CHECK ("task_reward"."exp" >= 0 and "task_reward"."coins" >= 0 and "task_reward"."step" > 0)
);
--> statement-breakpoint
CREATE TABLE "vip_code" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"mark" text NOT NULL,
	"last4" text NOT NULL,
	"redeemed_by" text,
	"redeemed_at" bigint,
	CONSTRAINT "vip_code_mark_unique" UNIQUE("mark"),
	CONSTRAINT "vip_code_redeemed_whole" CHECK (("vip_code"."redeemed_by" is null) = ("vip_code"."redeemed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vip_code_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"days" integer NOT NULL,
	"count" integer NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"per_user" integer NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL,
	"exported_at" bigint,
	"disabled_at" bigint,
	CONSTRAINT "vip_code_batch_kind_known" CHECK ("vip_code_batch"."kind" between 1 and 4),
	CONSTRAINT "vip_code_batch_days" CHECK ("vip_code_batch"."days" > 0),
	CONSTRAINT "vip_code_batch_count" CHECK ("vip_code_batch"."count" > 0 and "vip_code_batch"."per_user" > 0),
	CONSTRAINT "vip_code_batch_redeemed" CHECK ("vip_code_batch"."redeemed" between 0 and "vip_code_batch"."count")
);
--> statement-breakpoint
CREATE TABLE "vip_couple" (
	"id" text PRIMARY KEY NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"bound_at" bigint NOT NULL,
	"unbound_at" bigint,
	CONSTRAINT "vip_couple_two" CHECK ("vip_couple"."first" <> "vip_couple"."second")
);
--> statement-breakpoint
CREATE TABLE "vip_couple_seat" (
	"guid" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"partner" text,
	"kind" smallint NOT NULL,
	"days" integer NOT NULL,
	"benefits" jsonb,
	"link_ends_at" bigint NOT NULL,
	"filled_at" bigint,
	"revoked_at" bigint,
	CONSTRAINT "vip_couple_seat_whole" CHECK (("vip_couple_seat"."partner" is null) = ("vip_couple_seat"."filled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vip_new_gift" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"remark" text NOT NULL,
	"style_type" smallint NOT NULL,
	"pay_methods" text[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"kind" smallint NOT NULL,
	"days" integer NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"giver" text,
	"message" text DEFAULT '' NOT NULL,
	"benefits" jsonb,
	"rates" jsonb,
	"reverses" text,
	"at" bigint NOT NULL,
	CONSTRAINT "vip_grant_key_unique" UNIQUE("key"),
	CONSTRAINT "vip_grant_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "vip_grant_source_known" CHECK ("vip_grant"."source" in ('order', 'gift', 'couple', 'code', 'invitation', 'signIn', 'goldStore', 'bargain', 'staff')),
	CONSTRAINT "vip_grant_kind_known" CHECK ("vip_grant"."kind" between 1 and 4),
	CONSTRAINT "vip_grant_days_sign" CHECK (("vip_grant"."reverses" is null) = ("vip_grant"."days" > 0))
);
--> statement-breakpoint
CREATE TABLE "vip_package" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"kind" smallint NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"validity_days" integer NOT NULL,
	"gift_days" integer NOT NULL,
	"seats" smallint NOT NULL,
	"price_minor" integer NOT NULL,
	"sale_minor" integer NOT NULL,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"per_user" integer,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "vip_package_kind_known" CHECK ("vip_package"."kind" between 1 and 4),
	CONSTRAINT "vip_package_days" CHECK ("vip_package"."validity_days" > 0 and "vip_package"."gift_days" >= 0),
	CONSTRAINT "vip_package_price" CHECK ("vip_package"."sale_minor" > 0 and "vip_package"."sale_minor" <= "vip_package"."price_minor"),
	CONSTRAINT "vip_package_stock" CHECK ("vip_package"."sold" >= 0),
	CONSTRAINT "vip_package_seats" CHECK ("vip_package"."seats" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "vip_package_price" (
	"package_id" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"sale_minor" integer NOT NULL,
	CONSTRAINT "vip_package_price_package_id_region_pk" PRIMARY KEY("package_id","region"),
	CONSTRAINT "vip_package_price_sale" CHECK ("vip_package_price"."sale_minor" > 0 and "vip_package_price"."sale_minor" <= "vip_package_price"."price_minor")
);
--> statement-breakpoint
CREATE TABLE "vip_promotion" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"audience" text NOT NULL,
	"packages" text[] DEFAULT '{}' NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"stock" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"per_user" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "vip_promotion_kind_known" CHECK ("vip_promotion"."kind" in ('percent', 'amount')),
	CONSTRAINT "vip_promotion_audience_known" CHECK ("vip_promotion"."audience" in ('all', 'firstOrder', 'renewal')),
	CONSTRAINT "vip_promotion_value" CHECK ("vip_promotion"."value" > 0 and ("vip_promotion"."kind" <> 'percent' or "vip_promotion"."value" < 100)),
	CONSTRAINT "vip_promotion_used" CHECK ("vip_promotion"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_reservation" (
	"guid" text NOT NULL,
	"what" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vip_reservation_guid_what_pk" PRIMARY KEY("guid","what")
);
--> statement-breakpoint
ALTER TABLE "gold_entry" DROP CONSTRAINT "gold_entry_reason";--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "vip_benefits" jsonb;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "avatar_frame" text;--> statement-breakpoint
ALTER TABLE "bargain_help" ADD CONSTRAINT "bargain_help_key_bargain_record_key_fk" FOREIGN KEY ("key") REFERENCES "public"."bargain_record"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order" ADD CONSTRAINT "store_order_item_id_store_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."store_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_reward" ADD CONSTRAINT "invitation_reward_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_hold" ADD CONSTRAINT "coin_hold_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment" ADD CONSTRAINT "manual_payment_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_event" ADD CONSTRAINT "pay_event_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_guid_pay_order_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."pay_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_code" ADD CONSTRAINT "vip_code_batch_id_vip_code_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."vip_code_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_new_gift" ADD CONSTRAINT "vip_new_gift_grant_id_vip_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."vip_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD CONSTRAINT "vip_grant_reverses_vip_grant_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."vip_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_package" ADD CONSTRAINT "vip_package_category_id_vip_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vip_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_package_price" ADD CONSTRAINT "vip_package_price_package_id_vip_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."vip_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "bargain_record_package" ON "bargain_record" USING btree ("package_id","joined_at","key");--> statement-breakpoint
CREATE INDEX "store_order_own" ON "store_order" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "store_order_item" ON "store_order" USING btree ("item_id","uid");--> statement-breakpoint
CREATE INDEX "invitation_inviter" ON "invitation" USING btree ("inviter","at","id");--> statement-breakpoint
CREATE INDEX "invitation_news" ON "invitation" USING btree ("inviter","news_at");--> statement-breakpoint
CREATE INDEX "invitation_look" ON "invitation" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "invitation_traces" ON "invitation" USING btree ("at") WHERE network <> '' or device <> '';--> statement-breakpoint
CREATE INDEX "invitation_latest" ON "invitation" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitation_reward_own" ON "invitation_reward" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "invitation_reward_month" ON "invitation_reward" USING btree ("uid","month");--> statement-breakpoint
CREATE INDEX "invitation_reward_waiting" ON "invitation_reward" USING btree ("uid","at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_reward_once" ON "invitation_reward" USING btree ("invitation_id","kind","part");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_reward_tier" ON "invitation_reward" USING btree ("uid","tier","part");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_hold_once" ON "coin_hold" USING btree ("network","pay_to","micro") WHERE is_held;--> statement-breakpoint
CREATE INDEX "coin_hold_amounts" ON "coin_hold" USING btree ("network","pay_to","micro");--> statement-breakpoint
CREATE INDEX "coin_hold_free" ON "coin_hold" USING btree ("free_at") WHERE is_held;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payment_reference" ON "manual_payment" USING btree ("reference") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "manual_payment_latest" ON "manual_payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "manual_payment_alone" ON "manual_payment" USING btree ("proposed_by","created_at");--> statement-breakpoint
CREATE INDEX "manual_payment_guid" ON "manual_payment" USING btree ("guid");--> statement-breakpoint
CREATE INDEX "sandbox_payment_guid" ON "sandbox_payment" USING btree ("guid");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_block" ON "sandbox_transfer" USING btree ("block");--> statement-breakpoint
CREATE INDEX "pay_address_uid" ON "pay_address" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_address_default" ON "pay_address" USING btree ("uid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "pay_event_guid" ON "pay_event" USING btree ("guid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_unpaid" ON "pay_order" USING btree ("uid","product_kind","product_id",coalesce(to_uid, '')) WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "pay_order_uid" ON "pay_order" USING btree ("uid","created_at","guid");--> statement-breakpoint
CREATE INDEX "pay_order_to" ON "pay_order" USING btree ("to_uid") WHERE to_uid is not null;--> statement-breakpoint
CREATE INDEX "pay_order_state" ON "pay_order" USING btree ("state","created_at","guid");--> statement-breakpoint
CREATE INDEX "pay_order_latest" ON "pay_order" USING btree ("created_at","guid");--> statement-breakpoint
CREATE INDEX "pay_order_fulfilled" ON "pay_order" USING btree ("fulfilled_at") WHERE fulfilled_at is not null;--> statement-breakpoint
CREATE INDEX "pay_order_due" ON "pay_order" USING btree ("expires_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "pay_order_ask" ON "pay_order" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "pay_order_proof" ON "pay_order" USING btree ("proof") WHERE proof is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_reference" ON "pay_order" USING btree ("gateway","gateway_reference") WHERE gateway_reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_refund_once" ON "pay_refund" USING btree ("guid") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "pay_refund_state" ON "pay_refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("gateway","external_id");--> statement-breakpoint
CREATE INDEX "payment_guid" ON "payment" USING btree ("guid") WHERE guid is not null;--> statement-breakpoint
CREATE INDEX "payment_at" ON "payment" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_review" ON "payment" USING btree ("at") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "play_day_day" ON "play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sign_in_day_made_up" ON "sign_in_day" USING btree ("uid","made_up_at") WHERE made_up_at is not null;--> statement-breakpoint
CREATE INDEX "task_reward_latest" ON "task_reward" USING btree ("uid","at","task","step");--> statement-breakpoint
CREATE INDEX "vip_code_batch_id" ON "vip_code" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "vip_code_redeemed_by" ON "vip_code" USING btree ("redeemed_by","batch_id") WHERE redeemed_by is not null;--> statement-breakpoint
CREATE INDEX "vip_couple_first" ON "vip_couple" USING btree ("first","bound_at");--> statement-breakpoint
CREATE INDEX "vip_couple_second" ON "vip_couple" USING btree ("second","bound_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_couple_first_bound" ON "vip_couple" USING btree ("first") WHERE unbound_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vip_couple_second_bound" ON "vip_couple" USING btree ("second") WHERE unbound_at is null;--> statement-breakpoint
CREATE INDEX "vip_couple_seat_holder" ON "vip_couple_seat" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "vip_couple_seat_partner" ON "vip_couple_seat" USING btree ("partner") WHERE partner is not null;--> statement-breakpoint
CREATE INDEX "vip_new_gift_uid" ON "vip_new_gift" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "vip_grant_uid" ON "vip_grant" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "vip_grant_giver" ON "vip_grant" USING btree ("giver","at") WHERE giver is not null;--> statement-breakpoint
CREATE INDEX "vip_grant_reference" ON "vip_grant" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "vip_package_category" ON "vip_package" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "vip_promotion_time" ON "vip_promotion" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "vip_reservation_user" ON "vip_reservation" USING btree ("uid","what");--> statement-breakpoint
CREATE INDEX "catalogue_work_vip_hot" ON "catalogue_work" USING btree ("hit","id") WHERE state = 'published' and episodes > 0 and access = 'vip';--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_frame_known" CHECK ("account_user"."avatar_frame" in ('galaxy', 'ember', 'gilded'));--> statement-breakpoint
ALTER TABLE "gold_entry" ADD CONSTRAINT "gold_entry_reason" CHECK ("gold_entry"."reason" in ('grant', 'take', 'unlock', 'tip', 'coinDanmu', 'expired', 'refund', 'topUp', 'overpaid', 'task', 'signIn', 'goldStore'));--> statement-breakpoint
INSERT INTO "vip_grant" ("id", "uid", "key", "kind", "days", "source", "at")
SELECT 'before' || "uid", "uid", 'before:' || "uid", "vip_level", d.days, 'staff', "vip_until" - d.days * 86400000
FROM "account_user", LATERAL (SELECT greatest(1, ceil(("vip_until" - extract(epoch FROM now()) * 1000) / 86400000))::int AS days) d
WHERE "vip_level" BETWEEN 1 AND 4 AND "vip_until" IS NOT NULL AND "deleted_at" IS NULL;
--> statement-breakpoint
-- What viewers may by the kind of their VIP is one table of settings now: values that operators chose keep their force.
INSERT INTO "setting" ("key", "value", "version", "changed_at", "changed_by")
SELECT moved."to", old."value", old."version", old."changed_at", old."changed_by"
FROM "setting" old
JOIN (VALUES
	('playback.heightVisitor', 'vipBenefits.heightVisitor'),
	('playback.heightFree', 'vipBenefits.heightFree'),
	('playback.heightBigV', 'vipBenefits.heightBigV'),
	('playback.heightSilver', 'vipBenefits.heightSilver'),
	('playback.heightGold', 'vipBenefits.heightGold'),
	('playback.heightSupreme', 'vipBenefits.heightSupreme'),
	('playback.heightCouple', 'vipBenefits.heightCouple'),
	('playback.streamsVisitor', 'vipBenefits.streamsVisitor'),
	('playback.streamsFree', 'vipBenefits.streamsFree'),
	('playback.streamsVip', 'vipBenefits.streamsSilver'),
	('playback.streamsVip', 'vipBenefits.streamsGold'),
	('playback.streamsSupreme', 'vipBenefits.streamsSupreme'),
	('playback.streamsCouple', 'vipBenefits.streamsCouple'),
	('downloads.perDayFree', 'vipBenefits.downloadsFree'),
	('downloads.perDayBigV', 'vipBenefits.downloadsBigV'),
	('downloads.perDaySilver', 'vipBenefits.downloadsSilver'),
	('downloads.perDayGold', 'vipBenefits.downloadsGold'),
	('downloads.perDaySupreme', 'vipBenefits.downloadsSupreme'),
	('downloads.perDayCouple', 'vipBenefits.downloadsCouple')
) AS moved("from", "to") ON moved."from" = old."key"
ON CONFLICT ("key") DO NOTHING;
--> statement-breakpoint
DELETE FROM "setting"
WHERE "key" ~ '^playback\.(height|streams)(Visitor|Free|BigV|Silver|Gold|Supreme|Couple|Vip)$'
	OR "key" ~ '^downloads\.perDay(Free|BigV|Silver|Gold|Supreme|Couple)$';
--> statement-breakpoint
-- Danmu take levels from now on, which users only begin to earn: where there are users already, they may go on as before.
INSERT INTO "setting" ("key", "value", "version", "changed_at", "changed_by")
SELECT name, '0'::jsonb, 1, extract(epoch FROM now()) * 1000, ''
FROM (VALUES ('danmu.minLevel'), ('danmu.colourLevel'), ('danmu.fixedLevel')) AS levels(name)
WHERE EXISTS (SELECT 1 FROM "account_user")
ON CONFLICT ("key") DO NOTHING;
