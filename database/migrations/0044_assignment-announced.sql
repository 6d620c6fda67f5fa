ALTER TABLE "assignments" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Attendees have had these on their pages for a while: nobody is emailed about them now.
UPDATE "assignments" SET "announced_at" = now(), "created_at" = "updated_at";
