ALTER TABLE "users" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner_key" ON "users" USING btree ("is_owner") WHERE "users"."is_owner";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner_check" CHECK (not "users"."is_owner" or "users"."role" = 'staff');
--> statement-breakpoint
-- Until now the oldest account of the team was the owner, and it stays so.
UPDATE "users" SET "is_owner" = true WHERE "id" = (SELECT min("id") FROM "users" WHERE "role" = 'staff');
