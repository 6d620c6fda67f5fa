CREATE TABLE "first_start" (
	"step" varchar(50) PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"nonce" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device" varchar(60),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
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
	"password_expires_at" timestamp with time zone,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(20),
	"city" varchar(100),
	"role" varchar(10) DEFAULT 'user' NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"email_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'staff')),
	CONSTRAINT "users_owner_check" CHECK (not "users"."is_owner" or "users"."role" = 'staff')
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
	"decision" varchar(10),
	"decided_by" integer,
	"decision_holds_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"staff_note" varchar(2000),
	CONSTRAINT "course_applications_status_check" CHECK ("course_applications"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "course_applications_applicant_check" CHECK ("course_applications"."user_id" is not null or ("course_applications"."name" is not null and "course_applications"."email" is not null)),
	CONSTRAINT "course_applications_decision_check" CHECK (("course_applications"."decision" is null) = ("course_applications"."decision_holds_at" is null) and "course_applications"."decision" in ('accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) DEFAULT '' NOT NULL,
	"phone" varchar(20) DEFAULT '' NOT NULL,
	"email" varchar(254) NOT NULL,
	"linkedin_profile" varchar(2000),
	"city" varchar(100) DEFAULT '' NOT NULL,
	"country" varchar(100) DEFAULT '' NOT NULL,
	"course_slug" varchar(100) DEFAULT '' NOT NULL,
	"event_id" integer,
	"is_news" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
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
CREATE TABLE "hand_overs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"reference" varchar(20) NOT NULL,
	"is_payer" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "masterclass_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "masterclass_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"price_paise" integer NOT NULL,
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
	"holds_seat" boolean DEFAULT false NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"rejection_reason" varchar(500),
	"receipt_number" varchar(30),
	"device_key" varchar(43),
	"network_key" varchar(43),
	"disowned_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"readdressed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone,
	"is_moved_by_team" boolean DEFAULT false NOT NULL,
	CONSTRAINT "masterclass_registrations_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "masterclass_registrations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "masterclass_registrations_price_check" CHECK ("masterclass_registrations"."price_paise" >= 0),
	CONSTRAINT "masterclass_registrations_status_check" CHECK ("masterclass_registrations"."payment_status" in ('pending', 'awaiting_verification', 'paid', 'failed', 'rejected', 'refund_due', 'refunded'))
);
--> statement-breakpoint
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
CREATE TABLE "seat_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"nonce" varchar(43) NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone
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
CREATE TABLE "event_date_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_date_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notify_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "masterclasses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "masterclasses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(100) NOT NULL,
	"title" varchar(200) NOT NULL,
	"headline" varchar(200) DEFAULT '' NOT NULL,
	"description" varchar(5000) NOT NULL,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"sessions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_paise" integer NOT NULL,
	"list_price_paise" integer,
	"image_path" varchar(2000),
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"kind" varchar(12) DEFAULT 'masterclass' NOT NULL,
	"course_id" integer,
	"status" varchar(12) DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"mentors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faqs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_hours" integer DEFAULT 48,
	"recording" varchar(500) DEFAULT '' NOT NULL,
	"recording_days" integer,
	"demo" varchar(20),
	"join_url" varchar(2000),
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "masterclasses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "masterclasses_kind_check" CHECK ("masterclasses"."kind" in ('masterclass', 'workshop', 'cohort')),
	CONSTRAINT "masterclasses_status_check" CHECK ("masterclasses"."status" in ('draft', 'published', 'closed', 'cancelled')),
	CONSTRAINT "masterclasses_demo_check" CHECK ("masterclasses"."demo" in ('slides', 'feedback', 'booking')),
	CONSTRAINT "masterclasses_cohort_check" CHECK ("masterclasses"."kind" <> 'cohort' or "masterclasses"."course_id" is not null),
	CONSTRAINT "masterclasses_dates_check" CHECK ("masterclasses"."end_date" > "masterclasses"."start_date" and ("masterclasses"."start_date" is null) = ("masterclasses"."end_date" is null)),
	CONSTRAINT "masterclasses_price_check" CHECK ("masterclasses"."price_paise" >= 0 and "masterclasses"."list_price_paise" >= 0),
	CONSTRAINT "masterclasses_recording_check" CHECK ("masterclasses"."recording_days" > 0),
	CONSTRAINT "masterclasses_seats_check" CHECK ("masterclasses"."seats" >= 0 and "masterclasses"."seats_taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" varchar(20) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "site_texts_key_check" CHECK ("site_texts"."key" in ('testimonials', 'homeNotice', 'homeBanner', 'contactFaqs', 'figures'))
);
--> statement-breakpoint
CREATE TABLE "ways_to_pay" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"takes_screenshots" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "ways_to_pay_one_row" CHECK ("ways_to_pay"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"id" varchar(60) PRIMARY KEY NOT NULL,
	"public_key_multibase" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_keys_publicKeyMultibase_unique" UNIQUE("public_key_multibase")
);
--> statement-breakpoint
CREATE TABLE "certificate_names" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"name" varchar(100) NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_settings" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"rule" varchar(6) NOT NULL,
	"min_sessions" integer,
	"needs_assignment" boolean DEFAULT false NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "certificate_settings_rule_check" CHECK ("certificate_settings"."rule" in ('all', 'some', 'manual')),
	CONSTRAINT "certificate_settings_min_check" CHECK (("certificate_settings"."rule" = 'some') = ("certificate_settings"."min_sessions" is not null) and "certificate_settings"."min_sessions" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"registration_id" integer,
	"event_id" integer,
	"recipient_name" varchar(100),
	"title" varchar(200) NOT NULL,
	"started_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" integer NOT NULL,
	"state" varchar(9) DEFAULT 'valid' NOT NULL,
	"state_changed_at" timestamp with time zone,
	"reason" varchar(500),
	"replaced_by" varchar(32),
	"is_listed" boolean DEFAULT false NOT NULL,
	"credential" varchar(100000),
	CONSTRAINT "certificates_state_check" CHECK ("certificates"."state" in ('valid', 'replaced', 'revoked', 'withdrawn')),
	CONSTRAINT "certificates_ended_check" CHECK (("certificates"."state" = 'valid') = ("certificates"."state_changed_at" is null)),
	CONSTRAINT "certificates_name_check" CHECK (("certificates"."state" = 'withdrawn') = ("certificates"."recipient_name" is null)),
	CONSTRAINT "certificates_replaced_check" CHECK (("certificates"."state" = 'replaced') = ("certificates"."replaced_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"title" varchar(200) NOT NULL,
	"instructions" varchar(5000) NOT NULL,
	"due_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"registration_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"first_joined_at" timestamp with time zone,
	"last_joined_at" timestamp with time zone,
	"imported_minutes" integer,
	"imported_at" timestamp with time zone,
	"mark" varchar(7),
	"marked_at" timestamp with time zone,
	"marked_by" integer,
	CONSTRAINT "attendance_registration_id_event_id_session_id_pk" PRIMARY KEY("registration_id","event_id","session_id"),
	CONSTRAINT "attendance_mark_check" CHECK ("attendance"."mark" in ('present', 'absent')),
	CONSTRAINT "attendance_minutes_check" CHECK ("attendance"."imported_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "classroom_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classroom_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(200) NOT NULL,
	"media_type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classroom_files_size_check" CHECK ("classroom_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "classroom_sessions" (
	"event_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"room_url" varchar(2000),
	"recording_url" varchar(2000),
	"recording_added_at" timestamp with time zone,
	"recording_announced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "classroom_sessions_event_id_session_id_pk" PRIMARY KEY("event_id","session_id"),
	CONSTRAINT "classroom_sessions_recording_check" CHECK (("classroom_sessions"."recording_url" is null) = ("classroom_sessions"."recording_added_at" is null))
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"session_id" integer,
	"title" varchar(200) NOT NULL,
	"url" varchar(2000),
	"file_id" integer,
	"visible" varchar(6) NOT NULL,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "materials_visible_check" CHECK ("materials"."visible" in ('before', 'after')),
	CONSTRAINT "materials_content_check" CHECK (("materials"."url" is null) <> ("materials"."file_id" is null))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"url" varchar(2000),
	"file_id" integer,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review" varchar(1000),
	"is_accepted" boolean,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	CONSTRAINT "submissions_one_per_seat" UNIQUE("registration_id","event_id"),
	CONSTRAINT "submissions_content_check" CHECK (("submissions"."url" is null) <> ("submissions"."file_id" is null))
);
--> statement-breakpoint
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
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(50) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"facts" jsonb NOT NULL,
	"message_id" varchar(255) NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" varchar(500),
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('waiting', 'held', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "job_successes" (
	"job" varchar(30) PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" varchar(10) NOT NULL,
	"provider_reference" varchar(255),
	"payment_intent_id" varchar(255),
	"idempotency_key" varchar(100) NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" varchar(3) DEFAULT 'INR' NOT NULL,
	"outcome" varchar(12) DEFAULT 'open' NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	"fee_paise" integer,
	"checkout_url" varchar(2000),
	"expires_at" timestamp with time zone,
	"decision" varchar(10),
	"decision_reason" varchar(500),
	"decided_by" integer,
	"decision_holds_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"closing_at" timestamp with time zone,
	CONSTRAINT "payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" ~ '^[a-z]+$'),
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
	"returned_at" timestamp with time zone,
	"bank_reference" varchar(100),
	"failure" varchar(200),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "refunds_source_check" CHECK ("refunds"."source" in ('team', 'provider', 'event', 'attendee', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"media_type" varchar(50) NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"picture_hash" bit(576),
	"comparison_picture" "bytea",
	"twin_id" integer,
	"compared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" varchar(32) NOT NULL,
	"width" integer NOT NULL,
	"format" varchar(4) NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_width_format_pk" PRIMARY KEY("hash","width","format"),
	CONSTRAINT "picture_files_format_check" CHECK ("picture_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" varchar(32) PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size_check" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"backed_up_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_released_at" timestamp with time zone,
	"open_checks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_applications" ADD CONSTRAINT "course_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_applications" ADD CONSTRAINT "course_applications_course_slug_courses_slug_fk" FOREIGN KEY ("course_slug") REFERENCES "public"."courses"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masterclass_registrations" ADD CONSTRAINT "masterclass_registrations_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_references" ADD CONSTRAINT "order_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_changes" ADD CONSTRAINT "event_date_changes_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_names" ADD CONSTRAINT "certificate_names_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_sessions" ADD CONSTRAINT "classroom_sessions_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_classroom_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."classroom_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_masterclasses_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_file_id_classroom_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."classroom_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_against_id_documents_id_fk" FOREIGN KEY ("against_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_twin_id_uploads_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window_index" ON "sign_in_attempts" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_words_index" ON "users" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("username", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "users_phone_index" ON "users" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner_key" ON "users" USING btree ("is_owner") WHERE "users"."is_owner";--> statement-breakpoint
CREATE INDEX "course_applications_decision_index" ON "course_applications" USING btree ("decision_holds_at") WHERE decision is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_applications_one_pending" ON "course_applications" USING btree ("user_id","course_slug") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "course_applications_user_index" ON "course_applications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_applications_status_index" ON "course_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "course_applications_words_index" ON "course_applications" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "course_applications_phone_index" ON "course_applications" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "course_applications_email_index" ON "course_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "interests_course_index" ON "interests" USING btree ("course_slug","id");--> statement-breakpoint
CREATE INDEX "interests_words_index" ON "interests" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "interests_phone_index" ON "interests" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "interests_email_index" ON "interests" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "interests_one_per_event" ON "interests" USING btree ("event_id",lower("email")) WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_one_for_news" ON "interests" USING btree (lower("email")) WHERE is_news and answered_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_words_index" ON "audit_log" USING gin (to_tsvector('simple', translate(coalesce("action", '') || ' ' || coalesce("subject_id", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "hand_overs_registration_index" ON "hand_overs" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_order_index" ON "masterclass_registrations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "masterclass_registrations_one_paid" ON "masterclass_registrations" USING btree ("masterclass_id",lower("email")) WHERE payment_status = 'paid';--> statement-breakpoint
CREATE INDEX "masterclass_registrations_device_index" ON "masterclass_registrations" USING btree ("device_key") WHERE holds_seat and device_key is not null;--> statement-breakpoint
CREATE INDEX "masterclass_registrations_network_index" ON "masterclass_registrations" USING btree ("masterclass_id","network_key") WHERE holds_seat and network_key is not null;--> statement-breakpoint
CREATE INDEX "masterclass_registrations_user_index" ON "masterclass_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_status_index" ON "masterclass_registrations" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_event_index" ON "masterclass_registrations" USING btree ("masterclass_id","id");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_created_index" ON "masterclass_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "masterclass_registrations_email_index" ON "masterclass_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "masterclass_registrations_words_index" ON "masterclass_registrations" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "masterclass_registrations_receipt_index" ON "masterclass_registrations" USING btree ((split_part("receipt_number", '-', 3)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "masterclass_registrations_phone_index" ON "masterclass_registrations" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "masterclass_registrations_hold_index" ON "masterclass_registrations" USING btree ("hold_expires_at") WHERE holds_seat;--> statement-breakpoint
CREATE INDEX "order_references_order_index" ON "order_references" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_payer_words_index" ON "orders" USING gin (to_tsvector('simple', translate(coalesce("payer_name", '') || ' ' || coalesce("payer_email", ''), '@.-_+/,:()', '          '))) WHERE payer_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_offers_one_open" ON "seat_offers" USING btree ("registration_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "seat_offers_registration_index" ON "seat_offers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seat_offers_created_index" ON "seat_offers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_date_changes_event_index" ON "event_date_changes" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_date_changes_notify_index" ON "event_date_changes" USING btree ("notify_at") WHERE notify_at is not null;--> statement-breakpoint
CREATE INDEX "masterclasses_course_index" ON "masterclasses" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("registration_id","event_id") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_registration_index" ON "certificates" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "certificates_event_index" ON "certificates" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "certificates_unsigned_index" ON "certificates" USING btree ("issued_at") WHERE credential is null and state = 'valid';--> statement-breakpoint
CREATE INDEX "attendance_event_index" ON "attendance" USING btree ("event_id","session_id");--> statement-breakpoint
CREATE INDEX "materials_event_index" ON "materials" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "materials_file_index" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submissions_event_index" ON "submissions" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "submissions_file_index" ON "submissions" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial_key" ON "documents" USING btree ("kind","financial_year","serial");--> statement-breakpoint
CREATE INDEX "documents_order_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_against_index" ON "documents" USING btree ("against_id") WHERE against_id is not null;--> statement-breakpoint
CREATE INDEX "documents_issued_index" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "documents_words_index" ON "documents" USING gin (to_tsvector('simple', translate(coalesce("number", '') || ' ' || coalesce("recipient" #>> '{name}', '') || ' ' || coalesce("recipient" #>> '{email}', '') || ' ' || coalesce("recipient" #>> '{company,legalName}', '') || ' ' || coalesce("recipient" #>> '{company,gstin}', ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "contact_messages_open_index" ON "contact_messages" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_words_index" ON "contact_messages" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_id_key" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "outbox" USING btree (lower("recipient"),"kind","created_at");--> statement-breakpoint
CREATE INDEX "outbox_words_index" ON "outbox" USING gin (to_tsvector('simple', translate(coalesce("recipient", '') || ' ' || coalesce("kind", ''), '@.-_+/,:()', '          ')));--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_dead_index" ON "outbox" USING btree ("id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "notices_open_index" ON "notices" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "notices_resolved_index" ON "notices" USING btree ("resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_payment" ON "bank_lines" USING btree ("utr") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_payment_index" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_refund_index" ON "bank_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "bank_lines_day_index" ON "bank_lines" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_utr_index" ON "bank_lines" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "bank_lines_order_index" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_lines_decision_index" ON "bank_lines" USING btree ("decision_holds_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_reference_index" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_intent" ON "payments" USING btree ("provider","payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_reference_text_index" ON "payments" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_intent_text_index" ON "payments" USING btree ("payment_intent_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_decision_index" ON "payments" USING btree ("decision_holds_at") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "payments_refund_due_index" ON "payments" USING btree ("order_id") WHERE outcome = 'refund_due';--> statement-breakpoint
CREATE INDEX "payments_settled_index" ON "payments" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("created_at") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_pending" ON "refunds" USING btree ("payment_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_queue_index" ON "refunds" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_reference_text_index" ON "refunds" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refunds_bank_reference_index" ON "refunds" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "refunds_settled_index" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "refunds_returned_index" ON "refunds" USING btree ("returned_at");--> statement-breakpoint
CREATE INDEX "uploads_order_index" ON "uploads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "uploads_sha256_index" ON "uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_twin_index" ON "uploads" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "uploads_unprepared_index" ON "uploads" USING btree ("id") WHERE compared_at is null or (picture_hash is not null and comparison_picture is null);--> statement-breakpoint
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
-- A line may be deleted at the age that the privacy page names (content/retention.ts: 1095 days).
CREATE FUNCTION refuse_audit_log_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '1095 days' THEN
    RAISE EXCEPTION 'the audit log is append-only';
  END IF;
  RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_lets_go_of_the_old BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_deletion();
--> statement-breakpoint
-- Every process caches pages, and drops them when it hears of a change to what they show.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER courses_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER masterclasses_are_told AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, title, headline, description, start_date, end_date, sessions, price_paise, list_price_paise, image_path,
    pictures, featured, kind, course_id, status, mentors, audience, outcomes, bring, faqs, refund_hours, recording, demo, seats,
    sequence
  ON masterclasses FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
-- Pages show how many seats are left once it is a third or less, so only then does a taken seat change them.
CREATE TRIGGER seats_are_told AFTER UPDATE OF seats_taken ON masterclasses FOR EACH ROW
  WHEN (OLD.seats_taken <> NEW.seats_taken AND (NEW.seats - greatest(OLD.seats_taken, NEW.seats_taken)) * 3 <= NEW.seats)
  EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER site_texts_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_texts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER ways_to_pay_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ways_to_pay
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER gst_settings_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gst_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER certificate_settings_are_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON certificate_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER assignments_are_told AFTER INSERT OR DELETE OR TRUNCATE ON assignments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
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
--> statement-breakpoint
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
