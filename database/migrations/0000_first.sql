CREATE TABLE "first_start" (
	"step" varchar(50) PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_answers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"linkedin_profile" varchar(2000),
	"organization" varchar(200),
	"learning_interests" varchar(100)[] DEFAULT '{}' NOT NULL,
	"course_reason" varchar(100),
	"other_reason" varchar(500),
	"how_did_you_know" varchar(100),
	"how_did_you_know_other" varchar(200),
	"years_of_experience" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bio" varchar(500),
	"profile_picture" varchar(2000),
	"job_title" varchar(100),
	"company" varchar(100),
	CONSTRAINT "user_profiles_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" varchar(50) NOT NULL,
	"password" varchar(255) NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(20),
	"city" varchar(100),
	"role" varchar(10) DEFAULT 'user' NOT NULL,
	"email_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" varchar(100) NOT NULL,
	"subject" varchar(50) NOT NULL,
	"subject_id" varchar(100) NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"course_slug" varchar(100) NOT NULL,
	"reason" varchar(2000),
	"status" varchar(10) DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" varchar(100),
	"email" varchar(254),
	"phone" varchar(20),
	"city" varchar(100),
	"years_of_experience" varchar(20),
	"agreed_to_terms_at" timestamp with time zone,
	"staff_note" varchar(2000),
	CONSTRAINT "course_applications_status_check" CHECK ("course_applications"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "course_applications_applicant_check" CHECK ("course_applications"."user_id" is not null or ("course_applications"."name" is not null and "course_applications"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(100) NOT NULL,
	"title" varchar(200) NOT NULL,
	"subtitle" varchar(300) NOT NULL,
	"description" varchar(5000) NOT NULL,
	"category" varchar(100) NOT NULL,
	"image_path" varchar(2000),
	"featured" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"email" varchar(254) NOT NULL,
	"linkedin_profile" varchar(2000),
	"city" varchar(100) NOT NULL,
	"country" varchar(100) NOT NULL,
	"course_slug" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "masterclass_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "masterclass_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"masterclass_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"organization" varchar(200),
	"how_did_you_know" varchar(100),
	"how_did_you_know_other" varchar(200),
	"years_of_experience" varchar(20),
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"payment_status" varchar(25) DEFAULT 'pending' NOT NULL,
	"stripe_session_id" varchar(255),
	"stripe_payment_intent_id" varchar(255),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference" varchar(20) NOT NULL,
	"link_hash" varchar(64),
	"holds_seat" boolean DEFAULT false NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_number" varchar(30),
	CONSTRAINT "masterclass_registrations_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "masterclass_registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "masterclass_registrations_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "masterclass_registrations_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "masterclass_registrations_status_check" CHECK ("masterclass_registrations"."payment_status" in ('pending', 'awaiting_verification', 'paid', 'failed', 'rejected', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "masterclasses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "masterclasses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(100) NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" varchar(5000) NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"price_paise" integer NOT NULL,
	"image_path" varchar(2000),
	"featured" boolean DEFAULT false NOT NULL,
	"kind" varchar(12) DEFAULT 'masterclass' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "masterclasses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "masterclasses_kind_check" CHECK ("masterclasses"."kind" in ('masterclass', 'workshop')),
	CONSTRAINT "masterclasses_dates_check" CHECK ("masterclasses"."end_date" > "masterclasses"."start_date"),
	CONSTRAINT "masterclasses_price_check" CHECK ("masterclasses"."price_paise" >= 0),
	CONSTRAINT "masterclasses_seats_check" CHECK ("masterclasses"."seats" >= 0 and "masterclasses"."seats_taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(50) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"facts" jsonb NOT NULL,
	"message_id" varchar(255) NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('waiting', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"message" varchar(5000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"provider" varchar(10) NOT NULL,
	"provider_reference" varchar(255),
	"idempotency_key" varchar(100) NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" varchar(3) DEFAULT 'INR' NOT NULL,
	"outcome" varchar(12) DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('stripe', 'sandbox', 'upi')),
	CONSTRAINT "payments_outcome_check" CHECK ("payments"."outcome" in ('open', 'paid', 'failed', 'refund_due', 'refunded')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" varchar(10) NOT NULL,
	"event_id" varchar(255) NOT NULL,
	"kind" varchar(100) NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"media_type" varchar(50) NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_applications" ADD CONSTRAINT "course_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_applications" ADD CONSTRAINT "course_applications_course_slug_courses_slug_fk" FOREIGN KEY ("course_slug") REFERENCES "public"."courses"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_applications_one_pending" ON "course_applications" USING btree ("user_id","course_slug") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "course_applications_user_index" ON "course_applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_applications_status_index" ON "course_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "interests_course_index" ON "interests" USING btree ("course_slug","id");--> statement-breakpoint
CREATE UNIQUE INDEX "masterclass_registrations_one_per_person" ON "masterclass_registrations" USING btree ("masterclass_id",lower("email")) WHERE payment_status <> 'refunded';--> statement-breakpoint
CREATE INDEX "masterclass_registrations_user_index" ON "masterclass_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_status_index" ON "masterclass_registrations" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_event_index" ON "masterclass_registrations" USING btree ("masterclass_id","id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_hold_index" ON "masterclass_registrations" USING btree ("hold_expires_at") WHERE holds_seat;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_id_key" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "payments_registration_index" ON "payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payments_reference_index" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("created_at") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "uploads_registration_index" ON "uploads" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "uploads_sha256_index" ON "uploads" USING btree ("sha256");