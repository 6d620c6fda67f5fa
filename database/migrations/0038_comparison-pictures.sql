DROP INDEX "uploads_uncompared_index";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "comparison_picture" "bytea";--> statement-breakpoint
CREATE INDEX "uploads_unprepared_index" ON "uploads" USING btree ("id") WHERE compared_at is null or (picture_hash is not null and comparison_picture is null);