import { PGlite } from '@electric-sql/pglite'

/**
 * A server vacuums and writes checkpoints by itself. The embedded engine does neither while it runs: without this, the place
 * of replaced rows is never used again, and its log grows until the disk is full. Statement by statement, so that requests
 * come in between.
 */
export function spaceReclaimer(client: Pick<PGlite, 'query'>): () => Promise<void> {
  // A killed process loses the engine's counts, so that the first run takes all tables.
  let isFirst = true
  return async () => {
    // Its counts are otherwise up to a second old.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string }>(isFirst ? ourTables : tablesWithDeadRows)
    for (const { name } of rows) await client.query(`vacuum ${name}`)
    isFirst = false
    const { rows: needed } = await client.query(neededCheckpoint)
    if (needed.length > 0) await client.query('checkpoint')
  }
}

/** The log has 1 GB by default. Checkpoints keep it below this. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

const ourTables = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

const maxDeadRows = (relation: string) => `least(50 + 0.2 * pg_stat_get_live_tuples(${relation}), 10000)`

/** Large values are in a table of their own, in rows of 2 kB. */
const tablesWithDeadRows = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and (
    pg_stat_get_dead_tuples(oid) > ${maxDeadRows('oid')}
    or pg_stat_get_dead_tuples(reltoastrelid) > ${maxDeadRows('reltoastrelid')})`

const neededCheckpoint = `
  select 1 from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024`
