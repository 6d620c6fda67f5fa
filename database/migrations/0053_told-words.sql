-- The pages that every process caches say what a price includes and what a certificate takes.
CREATE TRIGGER gst_settings_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gst_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER certificate_settings_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON certificate_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER assignments_are_told AFTER INSERT OR DELETE OR TRUNCATE ON assignments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
-- The first answer about certificates had a rule of its own.
UPDATE masterclasses SET faqs = replace(faqs::text, 'Yes. If you take part on both days, you’ll receive a digital certificate issued by Rolewise, which you can add to your LinkedIn profile.', 'Yes, a digital one, issued by Rolewise, which you can add to your LinkedIn profile. This page shows it and says what it takes.')::jsonb
  WHERE faqs::text LIKE '%If you take part on both days, you’ll receive a digital certificate%';
