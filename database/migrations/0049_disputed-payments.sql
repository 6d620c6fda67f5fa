ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
-- Until now only the team's notices, which are deleted in time, told which ones are disputed.
UPDATE "payments" SET "disputed_at" = "disputes"."first_at"
FROM (
  SELECT "subject_id", min("created_at") AS "first_at" FROM "notices"
  WHERE "subject_type" = 'payment' AND "kind" IN ('dispute', 'dispute_closed') GROUP BY "subject_id"
) AS "disputes"
WHERE "payments"."id" = "disputes"."subject_id";
