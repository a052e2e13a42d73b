CREATE TABLE "vip_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"kind" smallint NOT NULL,
	"days" integer NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"giver" text,
	"benefits" jsonb,
	"rates" jsonb,
	"reverses" text,
	"at" bigint NOT NULL,
	CONSTRAINT "vip_grant_key_unique" UNIQUE("key"),
	CONSTRAINT "vip_grant_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "vip_grant_source_known" CHECK ("vip_grant"."source" in ('order', 'gift', 'couple', 'code', 'invitation', 'signIn', 'task', 'goldStore', 'bargain', 'staff')),
	CONSTRAINT "vip_grant_kind_known" CHECK ("vip_grant"."kind" between 1 and 4),
	CONSTRAINT "vip_grant_days_sign" CHECK (("vip_grant"."reverses" is null) = ("vip_grant"."days" > 0))
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "vip_benefits" jsonb;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD CONSTRAINT "vip_grant_reverses_vip_grant_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."vip_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_grant_uid" ON "vip_grant" USING btree ("uid","at","id");--> statement-breakpoint
CREATE INDEX "vip_grant_giver" ON "vip_grant" USING btree ("giver","at") WHERE giver is not null;--> statement-breakpoint
CREATE INDEX "vip_grant_reference" ON "vip_grant" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
INSERT INTO "vip_grant" ("id", "uid", "key", "kind", "days", "source", "at")
SELECT 'before' || "uid", "uid", 'before:' || "uid", "vip_level", d.days, 'staff', "vip_until" - d.days * 86400000
FROM "account_user", LATERAL (SELECT greatest(1, ceil(("vip_until" - extract(epoch FROM now()) * 1000) / 86400000))::int AS days) d
WHERE "vip_level" BETWEEN 1 AND 4 AND "vip_until" IS NOT NULL AND "deleted_at" IS NULL;
