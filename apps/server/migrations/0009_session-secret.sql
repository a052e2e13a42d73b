-- What opened a session so far rode in addresses: nobody can tell who else has it, so everybody signs in once more.
DELETE FROM "account_session";--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "secret_hash" text NOT NULL;
