ALTER TABLE "course_applications" ADD COLUMN "decision" varchar(10);--> statement-breakpoint
ALTER TABLE "course_applications" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "course_applications" ADD COLUMN "decision_holds_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_date_changes" ADD COLUMN "notify_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "course_applications_decision_index" ON "course_applications" USING btree ("decision_holds_at") WHERE decision is not null;--> statement-breakpoint
CREATE INDEX "event_date_changes_notify_index" ON "event_date_changes" USING btree ("notify_at") WHERE notify_at is not null;--> statement-breakpoint
ALTER TABLE "course_applications" ADD CONSTRAINT "course_applications_decision_check" CHECK (("course_applications"."decision" is null) = ("course_applications"."decision_holds_at" is null) and "course_applications"."decision" in ('accepted', 'rejected'));