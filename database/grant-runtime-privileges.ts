import pg from 'pg'

/**
 * What the everyday role may do: read and write rows. It may not make, change or drop a table, a trigger or a function, nor
 * empty a table at once. The log of changes it may read and add to; of its lines only those go that the log's own trigger
 * lets go, since they are past their time (0011_audit-log-ages.sql). Asked for again, nothing changes.
 */
export async function grantRuntimePrivileges(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query('select current_user as own')
  // One role after all, by two addresses: from itself it must not take anything.
  if (rows[0]?.own === role) return
  const name = pg.escapeIdentifier(role)
  await client.query(`
    begin;
    revoke create on schema public from public;
    revoke all on all tables in schema public, drizzle from ${name};
    grant usage on schema public, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update on audit_log from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant select on all sequences in schema drizzle to ${name};
    commit`)
}
