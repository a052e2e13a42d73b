CREATE TABLE "account_page_code" (
	"session_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "account_page_code_hash" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "account_sign_in" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	"outcome" text NOT NULL,
	"device_class" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"region" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "account_sign_in_device_class_known" CHECK ("account_sign_in"."device_class" in ('h5', 'app', 'tv', 'console')),
	CONSTRAINT "account_sign_in_outcome_known" CHECK ("account_sign_in"."outcome" in ('success', 'passwordWrong', 'codeWrong'))
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "previous_token_hash" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "previous_secret_hash" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "pair_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "pair_shown_at" bigint;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_page_code" ADD CONSTRAINT "account_page_code_session_id_account_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sign_in" ADD CONSTRAINT "account_sign_in_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sign_in_newest" ON "account_sign_in" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "account_sign_in_at" ON "account_sign_in" USING btree ("at");--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_parent_id_account_session_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_parent" ON "account_session" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_previous_token" UNIQUE("previous_token_hash");