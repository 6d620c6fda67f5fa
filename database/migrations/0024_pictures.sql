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
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;