ALTER TABLE "payments" ADD COLUMN "decision" varchar(10);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision_holds_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "course_applications_email_index" ON "course_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "interests_email_index" ON "interests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "masterclass_registrations_created_index" ON "masterclass_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_email_index" ON "masterclass_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_open_index" ON "contact_messages" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payments_decision_index" ON "payments" USING btree ("decision_holds_at") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "payments_refund_due_index" ON "payments" USING btree ("registration_id") WHERE outcome = 'refund_due';--> statement-breakpoint
CREATE INDEX "payments_settled_index" ON "payments" USING btree ("settled_at");