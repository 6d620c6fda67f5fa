ALTER TABLE "masterclass_registrations" ADD COLUMN "rejection_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_url" varchar(2000);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;