DROP INDEX "masterclass_registrations_one_per_person";--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "device_key" varchar(43);--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "network_key" varchar(43);--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "disowned_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "masterclass_registrations_one_paid" ON "masterclass_registrations" USING btree ("masterclass_id",lower("email")) WHERE payment_status = 'paid';--> statement-breakpoint
CREATE INDEX "masterclass_registrations_person_index" ON "masterclass_registrations" USING btree ("masterclass_id",lower("email"));--> statement-breakpoint
CREATE INDEX "masterclass_registrations_device_index" ON "masterclass_registrations" USING btree ("device_key") WHERE holds_seat and device_key is not null;--> statement-breakpoint
CREATE INDEX "masterclass_registrations_network_index" ON "masterclass_registrations" USING btree ("masterclass_id","network_key") WHERE holds_seat and network_key is not null;--> statement-breakpoint
UPDATE "uploads" SET "sha256" = encode(sha256("content"), 'hex');
