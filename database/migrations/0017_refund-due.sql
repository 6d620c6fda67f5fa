ALTER TABLE "masterclass_registrations" DROP CONSTRAINT "masterclass_registrations_status_check";--> statement-breakpoint
DROP INDEX "masterclass_registrations_one_per_person";--> statement-breakpoint
CREATE UNIQUE INDEX "masterclass_registrations_one_per_person" ON "masterclass_registrations" USING btree ("masterclass_id",lower("email")) WHERE payment_status not in ('refund_due', 'refunded');--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_status_check" CHECK ("masterclass_registrations"."payment_status" in ('pending', 'awaiting_verification', 'paid', 'failed', 'rejected', 'refund_due', 'refunded'));--> statement-breakpoint
-- Cancelled ones whose money has not gone back were called refunded until now.
UPDATE "masterclass_registrations" SET "payment_status" = 'refund_due' WHERE "payment_status" = 'refunded' AND EXISTS (SELECT 1 FROM "payments" WHERE "payments"."registration_id" = "masterclass_registrations"."id" AND "payments"."outcome" = 'refund_due');
