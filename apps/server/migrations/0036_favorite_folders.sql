CREATE TABLE "favorite_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favorite_folder_name" UNIQUE("uid","name_key")
);
--> statement-breakpoint
ALTER TABLE "favorite_work" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "favorite_work" ADD CONSTRAINT "favorite_work_folder_id_favorite_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_work_folder" ON "favorite_work" USING btree ("folder_id","is_short","at","media_key") WHERE folder_id is not null;