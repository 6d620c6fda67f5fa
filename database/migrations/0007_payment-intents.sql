ALTER TABLE "payments" ADD COLUMN "payment_intent_id" varchar(255);--> statement-breakpoint
CREATE INDEX "payments_intent_index" ON "payments" USING btree ("payment_intent_id");