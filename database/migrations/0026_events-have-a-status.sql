-- What the team had switched on is published, and what it had closed is closed: both were on the site.
UPDATE "masterclasses" SET "status" = CASE WHEN "is_open" THEN 'published' ELSE 'closed' END, "published_at" = now();--> statement-breakpoint
-- Until now an event over several days took place at the same hours on each of them.
UPDATE "masterclasses" SET "sessions" = (
  SELECT jsonb_agg(jsonb_build_object(
    'id', day + 1,
    'startsAt', to_char((start_date + day * interval '24 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char((end_date - (days - day) * interval '24 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'title', CASE WHEN days = 0 THEN title ELSE 'Day ' || day + 1 END,
    'items', '[]'::jsonb) ORDER BY day)
  FROM (SELECT least(floor(extract(epoch FROM end_date - start_date) / 86400)::int, 99) AS days) AS length,
    generate_series(0, days) AS day
);--> statement-breakpoint
UPDATE "masterclasses" SET "course_id" = (SELECT "id" FROM "courses" WHERE "courses"."slug" = 'ai-for-everyone')
  WHERE "slug" = 'ai-for-everyone-masterclass';--> statement-breakpoint
UPDATE "masterclasses" SET "course_id" = (SELECT "id" FROM "courses" WHERE "courses"."slug" = 'vibecoding')
  WHERE "slug" = 'vibe-coding-session';--> statement-breakpoint
DROP TRIGGER masterclasses_are_told ON masterclasses;--> statement-breakpoint
ALTER TABLE "masterclasses" DROP COLUMN "is_open";--> statement-breakpoint
CREATE TRIGGER masterclasses_are_told AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, title, headline, description, start_date, end_date, sessions, price_paise, list_price_paise, image_path,
    pictures, featured, kind, course_id, status, mentors, audience, outcomes, bring, faqs, refund_hours, recording, demo, seats,
    sequence
  ON masterclasses FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
-- Pages show how many seats are left once it is a third or less, so only then does a taken seat change them.
CREATE TRIGGER seats_are_told AFTER UPDATE OF seats_taken ON masterclasses FOR EACH ROW
  WHEN (OLD.seats_taken <> NEW.seats_taken AND (NEW.seats - greatest(OLD.seats_taken, NEW.seats_taken)) * 3 <= NEW.seats)
  EXECUTE FUNCTION tell_catalogue_changed();
