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
	"credential" text,
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
ALTER TABLE "masterclass_registrations" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "recording_days" integer;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_registration_id_masterclass_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."masterclass_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "seat_offers_one_open" ON "seat_offers" USING btree ("registration_id") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "seat_offers_registration_index" ON "seat_offers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seat_offers_created_index" ON "seat_offers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("registration_id") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_event_index" ON "certificates" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "certificates_unsigned_index" ON "certificates" USING btree ("issued_at") WHERE credential is null and state = 'valid';--> statement-breakpoint
CREATE INDEX "attendance_event_index" ON "attendance" USING btree ("event_id","session_id");--> statement-breakpoint
CREATE INDEX "materials_event_index" ON "materials" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "materials_file_index" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submissions_event_index" ON "submissions" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "submissions_file_index" ON "submissions" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "masterclasses" ADD CONSTRAINT "masterclasses_recording_check" CHECK ("masterclasses"."recording_days" > 0);