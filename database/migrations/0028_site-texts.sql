CREATE TABLE "site_texts" (
	"key" varchar(20) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "site_texts_key_check" CHECK ("site_texts"."key" in ('testimonials', 'homeNotice', 'homeBanner', 'contactFaqs', 'figures'))
);
--> statement-breakpoint
CREATE TRIGGER site_texts_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_texts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
