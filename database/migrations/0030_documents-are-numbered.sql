CREATE TABLE "closed_months" (
	"month" varchar(7) PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" integer NOT NULL,
	CONSTRAINT "closed_months_month_check" CHECK ("closed_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" varchar(12) NOT NULL,
	"financial_year" varchar(5) NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year"),
	CONSTRAINT "document_series_kind_check" CHECK ("document_series"."kind" in ('receipt', 'invoice', 'credit_note', 'refund_note'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(12) NOT NULL,
	"number" varchar(16) NOT NULL,
	"financial_year" varchar(5) NOT NULL,
	"serial" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"against_id" integer,
	"refund_id" integer,
	"reason" varchar(500),
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"place_of_supply" varchar(2),
	"rate_basis_points" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit_note', 'refund_note')),
	CONSTRAINT "documents_number_check" CHECK ("documents"."number" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
	CONSTRAINT "documents_against_check" CHECK (("documents"."against_id" is not null) = ("documents"."kind" in ('credit_note', 'refund_note'))),
	CONSTRAINT "documents_total_check" CHECK ("documents"."total_paise" = "documents"."taxable_paise" + "documents"."cgst_paise" + "documents"."sgst_paise" + "documents"."igst_paise"),
	CONSTRAINT "documents_amounts_check" CHECK ("documents"."total_paise" > 0 and least("documents"."taxable_paise", "documents"."cgst_paise", "documents"."sgst_paise", "documents"."igst_paise") >= 0),
	CONSTRAINT "documents_untaxed_check" CHECK ("documents"."kind" not in ('receipt', 'refund_note') or ("documents"."taxable_paise" = "documents"."total_paise" and "documents"."place_of_supply" is null)),
	CONSTRAINT "documents_taxed_check" CHECK ("documents"."kind" in ('receipt', 'refund_note') or "documents"."place_of_supply" is not null)
);
--> statement-breakpoint
CREATE TABLE "gst_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"legal_name" varchar(200) NOT NULL,
	"address" varchar(500) NOT NULL,
	"state_code" varchar(2) NOT NULL,
	"gstin" varchar(15),
	"sac" varchar(6) NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"b2c_place_of_supply" varchar(20) NOT NULL,
	"receipt_prefix" varchar(3) NOT NULL,
	"invoice_prefix" varchar(3) NOT NULL,
	"credit_note_prefix" varchar(3) NOT NULL,
	"refund_note_prefix" varchar(3) NOT NULL,
	"lut_number" varchar(30),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "gst_settings_one_row" CHECK ("gst_settings"."id" = 1),
	CONSTRAINT "gst_settings_b2c_check" CHECK ("gst_settings"."b2c_place_of_supply" in ('recipient_state', 'supplier_state')),
	CONSTRAINT "gst_settings_rate_check" CHECK ("gst_settings"."rate_basis_points" between 0 and 4000)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_against_id_documents_id_fk" FOREIGN KEY ("against_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial_key" ON "documents" USING btree ("kind","financial_year","serial");--> statement-breakpoint
CREATE INDEX "documents_order_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_against_index" ON "documents" USING btree ("against_id") WHERE against_id is not null;--> statement-breakpoint
CREATE INDEX "documents_issued_index" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "documents_words_index" ON "documents" USING gin (to_tsvector('simple', translate(coalesce("number", '') || ' ' || coalesce("recipient" #>> '{name}', '') || ' ' || coalesce("recipient" #>> '{email}', '') || ' ' || coalesce("recipient" #>> '{company,legalName}', '') || ' ' || coalesce("recipient" #>> '{company,gstin}', ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot be changed or deleted', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER documents_never_change BEFORE UPDATE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER closed_months_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE TRIGGER document_series_never_end BEFORE DELETE OR TRUNCATE ON document_series
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();
--> statement-breakpoint
CREATE FUNCTION refuse_number_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> OLD.kind OR NEW.financial_year <> OLD.financial_year OR NEW.last_number <> OLD.last_number + 1 THEN
    RAISE EXCEPTION 'a series only counts up by one';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER document_series_count_by_one BEFORE UPDATE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_number_gap();
--> statement-breakpoint
-- Section 36 of the CGST Act: 72 months from the due date of the year's annual return, which is the 31 December after its end.
CREATE FUNCTION refuse_document_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  year integer := extract(year FROM (OLD.issued_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months');
BEGIN
  IF now() < make_timestamptz(year + 8, 1, 1, 0, 0, 0, 'Asia/Kolkata') THEN
    RAISE EXCEPTION 'a document is kept for as long as tax law requires';
  END IF;
  RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER documents_are_kept BEFORE DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_deletion();
--> statement-breakpoint
-- Closing waits for documents of that month that are being issued, and the other way round.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_month text := to_char(NEW.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM');
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7265774, replace(own_month, '-', '')::integer);
  IF EXISTS (SELECT FROM closed_months WHERE month = own_month) THEN
    RAISE EXCEPTION 'the month % is closed', own_month;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER documents_stay_out_of_closed_months BEFORE INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
--> statement-breakpoint
CREATE FUNCTION wait_for_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7265774, replace(NEW.month, '-', '')::integer);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER closed_months_wait_for_documents BEFORE INSERT ON closed_months
  FOR EACH ROW EXECUTE FUNCTION wait_for_documents();
--> statement-breakpoint
-- The runtime role may not update documents, so it cannot lock their rows either: one advisory lock for each corrected document.
CREATE FUNCTION refuse_excess_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paper documents%ROWTYPE;
  credited record;
BEGIN
  IF NEW.against_id IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(7265775, NEW.against_id);
  SELECT * INTO paper FROM documents WHERE id = NEW.against_id;
  IF paper.order_id IS DISTINCT FROM NEW.order_id
    OR (NEW.kind = 'credit_note' AND paper.kind <> 'invoice')
    OR (NEW.kind = 'refund_note' AND paper.kind <> 'receipt') THEN
    RAISE EXCEPTION 'a note corrects a document of its own order';
  END IF;
  SELECT coalesce(sum(taxable_paise), 0) AS taxable, coalesce(sum(cgst_paise), 0) AS cgst,
      coalesce(sum(sgst_paise), 0) AS sgst, coalesce(sum(igst_paise), 0) AS igst
    INTO credited FROM documents WHERE against_id = NEW.against_id;
  IF credited.taxable + NEW.taxable_paise > paper.taxable_paise OR credited.cgst + NEW.cgst_paise > paper.cgst_paise
    OR credited.sgst + NEW.sgst_paise > paper.sgst_paise OR credited.igst + NEW.igst_paise > paper.igst_paise THEN
    RAISE EXCEPTION 'notes never add up to more than the document that they correct';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER documents_are_never_overcredited BEFORE INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_excess_credit();
--> statement-breakpoint
-- Receipts were numbered by their registration until now. They become documents, outside the new series.
INSERT INTO "documents" ("kind", "number", "financial_year", "issued_at", "order_id", "supplier", "recipient", "lines",
    "rate_basis_points", "taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "total_paise")
  SELECT 'receipt', paid.receipt_number,
    to_char(paid.at - interval '3 months', 'YY') || '-' || to_char(paid.at + interval '9 months', 'YY'),
    paid.paid_at, paid.order_id, '{"legalName": "Rolewise"}',
    jsonb_build_object('name', paid.name, 'email', paid.email, 'phone', paid.phone, 'stateCode', null, 'company', null),
    jsonb_build_array(jsonb_build_object('description', paid.title, 'sac', null, 'quantity', 1, 'totalPaise', paid.amount,
      'taxablePaise', paid.amount, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', 0)),
    0, paid.amount, 0, 0, 0, paid.amount
  FROM (
    SELECT r.receipt_number, r.paid_at, r.paid_at AT TIME ZONE 'Asia/Kolkata' AS at, r.order_id, r.name, r.email, r.phone, m.title,
      (SELECT p.amount_paise FROM payments p WHERE p.order_id = r.order_id AND p.is_booked ORDER BY p.id LIMIT 1) AS amount
    FROM masterclass_registrations r JOIN masterclasses m ON m.id = r.masterclass_id
    WHERE r.receipt_number IS NOT NULL AND r.paid_at IS NOT NULL
    ORDER BY r.paid_at, r.id
  ) paid WHERE paid.amount > 0;
