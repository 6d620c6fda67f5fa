DROP INDEX "payments_intent_index";--> statement-breakpoint
DROP INDEX "masterclass_registrations_words_index";--> statement-breakpoint
CREATE INDEX "users_phone_index" ON "users" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "course_applications_phone_index" ON "course_applications" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "interests_phone_index" ON "interests" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "masterclass_registrations_phone_index" ON "masterclass_registrations" USING btree ((right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_reference_text_index" ON "payments" USING btree ("provider_reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_intent_text_index" ON "payments" USING btree ("payment_intent_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "masterclass_registrations_words_index" ON "masterclass_registrations" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("receipt_number", ''), '@.-_+/,:()', '          ')));