CREATE TABLE "ways_to_pay" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"takes_screenshots" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "ways_to_pay_one_row" CHECK ("ways_to_pay"."id" = 1)
);
--> statement-breakpoint
-- The pages that every process keeps say how to pay.
CREATE TRIGGER ways_to_pay_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ways_to_pay
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
