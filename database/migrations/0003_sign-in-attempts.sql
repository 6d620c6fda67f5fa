CREATE TABLE "sign_in_attempts" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window_index" ON "sign_in_attempts" USING btree ("window_start");