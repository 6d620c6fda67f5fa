import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { casing, type Queries } from './database.ts'
import { failureOf } from './failure.ts'
import * as tables from './schema/tables.ts'

const attempts = 3

/** A transaction on a server, tried again when the server asks for that. */
export async function withTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === attempts || failureOf(error)?.kind !== 'try_again') throw error
    }
  }
}

/** One for each connection, as long as it lives: what was prepared for it is found again (prepared.ts). */
const known = new WeakMap<pg.PoolClient, Queries>()
function queriesOf(client: pg.PoolClient): Queries {
  const queries = known.get(client) ?? drizzle({ client, schema: tables, casing })
  known.set(client, queries)
  return queries
}

/**
 * Not drizzle's own: that one keeps the client for ever when BEGIN itself fails. A client that could not begin or roll
 * back is thrown away instead of going back to the pool in whatever state it is.
 */
async function once<T>(pool: Pick<pg.Pool, 'connect'>, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin').catch((failure: Error) => {
      broken = failure
      throw failure
    })
    const result = await work(queriesOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (!broken)
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
