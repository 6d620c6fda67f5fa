DROP INDEX "certificates_one_valid";--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("registration_id","event_id") WHERE state = 'valid';