ALTER TABLE "payments" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_bank_reference_index" ON "refunds" USING btree ("bank_reference");