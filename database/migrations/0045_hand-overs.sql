CREATE TABLE "hand_overs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"reference" varchar(20) NOT NULL,
	"is_payer" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_registration_index" ON "hand_overs" USING btree ("registration_id");--> statement-breakpoint
-- Hand-overs from before were in the audit log alone, which is deleted after three years.
INSERT INTO "hand_overs" ("registration_id", "reference", "is_payer", "created_at")
SELECT "seat"."id", coalesce("line"."before"->>'reference', ''), coalesce(lower("line"."before"->>'email') = lower("orders"."payer_email"), false), "line"."created_at"
FROM "audit_log" "line"
JOIN "masterclass_registrations" "seat" ON "seat"."id"::text = "line"."subject_id"
JOIN "orders" ON "orders"."id" = "seat"."order_id"
WHERE "line"."subject" = 'registration' AND "line"."action" = 'registration.handed_over'
ORDER BY "line"."id";
