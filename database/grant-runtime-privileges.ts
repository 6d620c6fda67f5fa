import pg from 'pg'

/**
 * Lets the runtime role read and write rows, and nothing else: no DDL, no truncate. It may read and append to the audit
 * log, the documents and the closed months; triggers allow deleting expired rows alone. Idempotent.
 */
export async function grantRuntimePrivileges(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query('select current_user as own')
  // Both URLs have one role, which must not revoke its own privileges.
  if (rows[0]?.own === role) return
  const name = pg.escapeIdentifier(role)
  await client.query(`
    begin;
    revoke create on schema public from public;
    revoke all on all tables in schema public, drizzle from ${name};
    grant usage on schema public, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update on audit_log, documents, closed_months from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant select on all sequences in schema drizzle to ${name};
    commit`)
}
