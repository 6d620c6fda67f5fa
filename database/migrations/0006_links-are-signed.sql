ALTER TABLE "masterclass_registrations" DROP CONSTRAINT "masterclass_registrations_linkHash_unique";--> statement-breakpoint
ALTER TABLE "masterclass_registrations" DROP COLUMN "link_hash";