import { PGlite } from '@electric-sql/pglite'

/**
 * A server vacuums and writes checkpoints by itself. The embedded engine does neither while it runs: without this, the place
 * of replaced rows is never used again, and its log grows until the disk is full.
 */
export async function reclaimSpace(client: Pick<PGlite, 'query'>): Promise<void> {
  // Its counts are otherwise up to a second old.
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(tablesToVacuum)
  for (const { name } of rows) await client.query(`vacuum ${name}`)
  await client.query('checkpoint')
}

/** Its log is kept below this by checkpoints; the default is 1 GB. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

const maxDeadRows = (relation: string) => `least(50 + 0.2 * pg_stat_get_live_tuples(${relation}), 10000)`

/**
 * Large values are in a table of their own, in rows of 2 kB. The counts are lost with a killed process, so that a table that was not
 * vacuumed since is taken too.
 */
const tablesToVacuum = `
  select oid::regclass::text as name from pg_class where relkind = 'r' and (
    pg_stat_get_dead_tuples(oid) > ${maxDeadRows('oid')}
    or pg_stat_get_dead_tuples(reltoastrelid) > ${maxDeadRows('reltoastrelid')}
    or (pg_stat_get_last_vacuum_time(oid) is null and pg_total_relation_size(oid) > 1024 * 1024))`
