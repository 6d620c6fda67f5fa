ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source_check";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
-- A payment of the provider that was counted twice stays with the order that it settled first. The team looks at the others.
WITH ranked AS (
  SELECT id, provider, payment_intent_id, amount_paise, currency, provider_reference,
    row_number() OVER (PARTITION BY provider, payment_intent_id ORDER BY settled_at NULLS LAST, id) AS place
  FROM payments WHERE payment_intent_id IS NOT NULL
), told AS (
  INSERT INTO notices (key, kind, subject_type, subject_id, facts, created_at)
  SELECT 'unmatched_payment:' || payment_intent_id || ':' || id, 'unmatched_payment', 'payment', id,
    jsonb_build_object('why', 'counted_twice', 'amountMinor', amount_paise, 'currency', currency, 'expectedMinor', amount_paise,
      'checkoutId', provider_reference, 'paymentIntentId', payment_intent_id), now()
  FROM ranked WHERE place > 1
  ON CONFLICT (key) DO NOTHING
)
UPDATE payments SET payment_intent_id = NULL FROM ranked WHERE ranked.id = payments.id AND ranked.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_intent" ON "payments" USING btree ("provider","payment_intent_id");--> statement-breakpoint
CREATE INDEX "refunds_returned_index" ON "refunds" USING btree ("returned_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_check" CHECK ("refunds"."source" in ('team', 'provider', 'event', 'attendee', 'bank'));