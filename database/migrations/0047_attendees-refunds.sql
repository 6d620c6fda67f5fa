ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source_check";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_check" CHECK ("refunds"."source" in ('team', 'provider', 'event', 'attendee'));--> statement-breakpoint
-- Those from before were booked as the team's. Nobody of the team asked for them, and the site wrote this reason.
UPDATE "refunds" SET "source" = 'attendee'
WHERE "source" = 'team' AND "requested_by" IS NULL AND "reason" = 'Cancelled by the attendee';
