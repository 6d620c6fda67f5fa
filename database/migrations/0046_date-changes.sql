CREATE TABLE "event_date_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_date_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "is_moved_by_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_date_changes" ADD CONSTRAINT "event_date_changes_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_date_changes_event_index" ON "event_date_changes" USING btree ("event_id","id");--> statement-breakpoint
-- Both were in the audit log alone. Of a seat's moves, the last one counts.
UPDATE "masterclass_registrations" "seat" SET "moved_at" = "moved"."created_at", "is_moved_by_team" = "moved"."actor_id" IS NOT NULL
FROM (
  SELECT DISTINCT ON ("subject_id") "subject_id", "actor_id", "created_at" FROM "audit_log"
  WHERE "subject" = 'registration' AND "action" = 'registration.moved' ORDER BY "subject_id", "id" DESC
) "moved"
WHERE "moved"."subject_id" = "seat"."id"::text;--> statement-breakpoint
INSERT INTO "event_date_changes" ("event_id", "before", "after", "created_at")
SELECT "event_id", "earlier", "later", "created_at" FROM (
  SELECT "line"."id" AS "line_id", "event"."id" AS "event_id",
    coalesce((SELECT jsonb_agg(jsonb_build_object('startsAt', "s"."part"->'startsAt', 'endsAt', "s"."part"->'endsAt') ORDER BY "s"."place")
      FROM jsonb_array_elements(jsonb_path_query_array("line"."before", '$.sessions[*]')) WITH ORDINALITY "s"("part", "place")), '[]') AS "earlier",
    coalesce((SELECT jsonb_agg(jsonb_build_object('startsAt', "s"."part"->'startsAt', 'endsAt', "s"."part"->'endsAt') ORDER BY "s"."place")
      FROM jsonb_array_elements(jsonb_path_query_array("line"."after", '$.sessions[*]')) WITH ORDINALITY "s"("part", "place")), '[]') AS "later",
    "line"."created_at"
  FROM "audit_log" "line" JOIN "masterclasses" "event" ON "event"."id"::text = "line"."subject_id"
  WHERE "line"."subject" = 'event' AND "line"."action" = 'event.changed'
) "changed" WHERE "earlier" <> "later" ORDER BY "line_id";
