ALTER TABLE "uploads" ADD COLUMN "picture_hash" bit(576);--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "twin_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_twin_id_uploads_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_twin_index" ON "uploads" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "uploads_uncompared_index" ON "uploads" USING btree ("id") WHERE compared_at is null;