CREATE TABLE "bank_columns" (
	"fingerprint" varchar(64) PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" varchar(64) NOT NULL,
	"booked_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"is_credit" boolean NOT NULL,
	"narration" varchar(500) NOT NULL,
	"utr" varchar(22),
	"references" varchar(20)[] DEFAULT '{}' NOT NULL,
	"order_id" integer,
	"decided_by" integer,
	"decision_holds_at" timestamp with time zone,
	"payment_id" integer,
	"refund_id" integer,
	"settled_at" timestamp with time zone,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_hash_unique" UNIQUE("hash"),
	CONSTRAINT "bank_lines_amount_check" CHECK ("bank_lines"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_payment" ON "bank_lines" USING btree ("utr") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_payment_index" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_refund_index" ON "bank_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "bank_lines_day_index" ON "bank_lines" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_utr_index" ON "bank_lines" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "bank_lines_order_index" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_lines_decision_index" ON "bank_lines" USING btree ("decision_holds_at") WHERE settled_at is null;