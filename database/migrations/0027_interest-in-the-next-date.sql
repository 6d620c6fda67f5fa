ALTER TABLE "interests" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interests" ALTER COLUMN "phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interests" ALTER COLUMN "city" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interests" ALTER COLUMN "country" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interests" ALTER COLUMN "course_slug" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_one_per_event" ON "interests" USING btree ("event_id",lower("email")) WHERE answered_at is null;