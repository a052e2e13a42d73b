CREATE TABLE "publishing_words" (
	"post_id" text PRIMARY KEY NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publishing_words" ADD CONSTRAINT "publishing_words_post_id_publishing_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."publishing_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_words_lexemes" ON "publishing_words" USING gin ("lexemes");