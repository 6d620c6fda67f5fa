-- Whatever changes the catalogue, every process drops the pages that it kept. Seats are left out on purpose: each
-- registration changes them, and no kept page shows them.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER courses_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER masterclasses_are_told AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, title, description, start_date, end_date, price_paise, image_path, featured, kind, is_open, seats
  ON masterclasses FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
