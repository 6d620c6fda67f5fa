CREATE TABLE "order_references" (
	"reference" varchar(20) PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"amount_paise" integer NOT NULL,
	"currency" varchar(3) DEFAULT 'INR' NOT NULL,
	"source" varchar(4) DEFAULT 'site' NOT NULL,
	"payer_name" varchar(200),
	"payer_email" varchar(254),
	"payer_phone" varchar(20),
	"state_code" varchar(2),
	"company_name" varchar(200),
	"company_gstin" varchar(15),
	"company_address" varchar(500),
	"upi_hold_ends_at" timestamp with time zone,
	"note" varchar(500),
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_amount_check" CHECK ("orders"."amount_paise" >= 0),
	CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('site', 'team')),
	CONSTRAINT "orders_company_check" CHECK (("orders"."company_name" is null) = ("orders"."company_gstin" is null) and ("orders"."company_name" is null) = ("orders"."company_address" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" varchar(7) NOT NULL,
	"source" varchar(8) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"registration_ids" integer[] DEFAULT '{}' NOT NULL,
	"idempotency_key" varchar(100) NOT NULL,
	"provider_reference" varchar(255),
	"transferred_on" date,
	"requested_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"failure" varchar(200),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "refunds_source_check" CHECK ("refunds"."source" in ('team', 'provider', 'event'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_registration_id_masterclass_registrations_id_fk";
--> statement-breakpoint
DROP INDEX "payments_registration_index";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_registration_id_masterclass_registrations_id_fk";--> statement-breakpoint
DROP INDEX "uploads_registration_index";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "order_id" integer;--> statement-breakpoint
DROP INDEX "payments_refund_due_index";--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD COLUMN "price_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" integer;--> statement-breakpoint
-- One order for each registration, with its id. What was paid counts, else the latest attempt, else the price.
INSERT INTO "orders" ("id", "amount_paise", "created_at") OVERRIDING SYSTEM VALUE
  SELECT r.id, coalesce(
      (SELECT p.amount_paise FROM payments p WHERE p.registration_id = r.id
        ORDER BY p.outcome = 'paid' DESC, p.id DESC LIMIT 1),
      CASE WHEN r.payment_status = 'paid' THEN 0 ELSE m.price_paise END), r.created_at
  FROM masterclass_registrations r JOIN masterclasses m ON m.id = r.masterclass_id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT max(id) FROM orders)) WHERE EXISTS (SELECT 1 FROM orders);--> statement-breakpoint
UPDATE "masterclass_registrations" r SET "order_id" = o.id, "price_paise" = o.amount_paise FROM orders o WHERE o.id = r.id;--> statement-breakpoint
INSERT INTO "order_references" ("reference", "order_id", "amount_paise", "created_at")
  SELECT r.reference, r.order_id, r.price_paise, r.created_at FROM masterclass_registrations r;--> statement-breakpoint
-- Of a registration that was paid and later refunded, the first payment is the one that was booked.
UPDATE "payments" p SET "order_id" = p.registration_id, "is_booked" = p.outcome = 'paid' OR (
    r.receipt_number IS NOT NULL AND r.payment_status IN ('refund_due', 'refunded') AND p.id = (
      SELECT f.id FROM payments f WHERE f.registration_id = r.id AND f.outcome IN ('refund_due', 'refunded')
      ORDER BY f.settled_at, f.id LIMIT 1))
  FROM masterclass_registrations r WHERE r.id = p.registration_id;--> statement-breakpoint
UPDATE "uploads" SET "order_id" = "registration_id";--> statement-breakpoint
INSERT INTO "refunds" ("payment_id", "amount_paise", "state", "source", "reason", "idempotency_key", "created_at", "settled_at")
  SELECT p.id, p.amount_paise, 'done', CASE WHEN p.provider = 'upi' THEN 'team' ELSE 'provider' END,
    'Refunded before refunds were recorded', 'before-' || p.id, coalesce(p.settled_at, p.created_at), coalesce(p.settled_at, p.created_at)
  FROM payments p WHERE p.outcome = 'refunded' AND p.amount_paise > 0;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ALTER COLUMN "price_paise" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_references" ADD CONSTRAINT "order_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_references_order_index" ON "order_references" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_pending" ON "refunds" USING btree ("payment_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_queue_index" ON "refunds" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_reference_text_index" ON "refunds" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refunds_settled_index" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "masterclass_registrations_order_index" ON "masterclass_registrations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_refund_due_index" ON "payments" USING btree ("order_id") WHERE outcome = 'refund_due';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "registration_id";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_order_index" ON "uploads" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "registration_id";--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_price_check" CHECK ("masterclass_registrations"."price_paise" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('stripe', 'sandbox', 'upi', 'manual'));--> statement-breakpoint
-- Locks the payment, so two refunds at once cannot both pass.
CREATE FUNCTION refuse_excessive_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
BEGIN
  SELECT amount_paise INTO paid FROM payments WHERE id = NEW.payment_id AND outcome IN ('paid', 'refund_due', 'refunded') FOR UPDATE;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'only what was paid can be refunded' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_paid_check';
  END IF;
  IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id AND state <> 'failed') > paid THEN
    RAISE EXCEPTION 'refunds exceed the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_sum_check';
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_never_exceed_the_payment AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.state <> 'failed') EXECUTE FUNCTION refuse_excessive_refund();
