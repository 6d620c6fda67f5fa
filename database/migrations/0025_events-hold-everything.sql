ALTER TABLE "masterclasses" DROP CONSTRAINT "masterclasses_kind_check";--> statement-breakpoint
ALTER TABLE "masterclasses" DROP CONSTRAINT "masterclasses_dates_check";--> statement-breakpoint
ALTER TABLE "masterclasses" DROP CONSTRAINT "masterclasses_price_check";--> statement-breakpoint
ALTER TABLE "masterclasses" ALTER COLUMN "start_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ALTER COLUMN "end_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "headline" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "sessions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "list_price_paise" integer;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "status" varchar(12) DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "mentors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "audience" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "bring" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "faqs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "refund_hours" integer DEFAULT 48;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "recording" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "demo" varchar(20);--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "masterclasses_course_index" ON "masterclasses" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_status_check" CHECK ("masterclasses"."status" in ('draft', 'published', 'closed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_demo_check" CHECK ("masterclasses"."demo" in ('slides', 'feedback', 'booking'));--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_cohort_check" CHECK ("masterclasses"."kind" <> 'cohort' or "masterclasses"."course_id" is not null);--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_kind_check" CHECK ("masterclasses"."kind" in ('masterclass', 'workshop', 'cohort'));--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_dates_check" CHECK ("masterclasses"."end_date" > "masterclasses"."start_date" and ("masterclasses"."start_date" is null) = ("masterclasses"."end_date" is null));--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_price_check" CHECK ("masterclasses"."price_paise" >= 0 and "masterclasses"."list_price_paise" >= 0);