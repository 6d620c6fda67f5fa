-- Still append-only, except that a line goes when it is as old as the privacy page says (content/retention.ts: 1095 days).
CREATE FUNCTION refuse_audit_log_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '1095 days' THEN
    RAISE EXCEPTION 'the audit log is append-only';
  END IF;
  RETURN OLD;
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_is_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_lets_go_of_the_old BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_deletion();
