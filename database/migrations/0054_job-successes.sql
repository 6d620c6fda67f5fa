CREATE TABLE "job_successes" (
	"job" varchar(30) PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Waiting mail has waited since it was queued.
UPDATE "outbox" SET "waiting_since" = "created_at" WHERE "state" = 'waiting';
