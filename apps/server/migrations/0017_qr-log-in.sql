CREATE TABLE "account_qr_log_in" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"typed_code" text NOT NULL,
	"match_number" text NOT NULL,
	"device_class" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"region" text NOT NULL,
	"address" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"uid" text,
	"scanned_at" bigint,
	"session_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"collected_at" bigint,
	CONSTRAINT "account_qr_log_in_code" UNIQUE("code"),
	CONSTRAINT "account_qr_log_in_typed_code" UNIQUE("typed_code"),
	CONSTRAINT "account_qr_log_in_state_known" CHECK ("account_qr_log_in"."state" between 0 and 3),
	CONSTRAINT "account_qr_log_in_device_class_known" CHECK ("account_qr_log_in"."device_class" in ('h5', 'tv', 'console'))
);
--> statement-breakpoint
ALTER TABLE "account_qr_log_in" ADD CONSTRAINT "account_qr_log_in_uid_account_user_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account_user"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_qr_log_in" ADD CONSTRAINT "account_qr_log_in_session_id_account_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_qr_log_in_expires" ON "account_qr_log_in" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_qr_log_in_session" ON "account_qr_log_in" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "account_qr_log_in_uid" ON "account_qr_log_in" USING btree ("uid") WHERE uid is not null;