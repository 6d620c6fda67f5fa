CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(300) NOT NULL,
	"kind" varchar(30) NOT NULL,
	"subject_type" varchar(12),
	"subject_id" integer,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	CONSTRAINT "notices_key_unique" UNIQUE("key"),
	CONSTRAINT "notices_subject_check" CHECK ("notices"."subject_type" in ('registration', 'payment')),
	CONSTRAINT "notices_subject_whole_check" CHECK (("notices"."subject_type" is null) = ("notices"."subject_id" is null))
);
--> statement-breakpoint
CREATE INDEX "notices_open_index" ON "notices" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "notices_resolved_index" ON "notices" USING btree ("resolved_at");