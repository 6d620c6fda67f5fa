import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { casing, type Queries } from './database.ts'
import { toFailure } from './failure.ts'
import * as tables from './schema/tables.ts'

const maxAttempts = 3

/** A transaction on a server, retried after a serialization failure or a deadlock. */
export async function withTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === maxAttempts || toFailure(error)?.kind !== 'retry') throw error
    }
  }
}

/** Cached per connection, so that its prepared statements are reused (prepared.ts). */
const queriesByClient = new WeakMap<pg.PoolClient, Queries>()
function queriesOf(client: pg.PoolClient): Queries {
  const queries = queriesByClient.get(client) ?? drizzle({ client, schema: tables, casing })
  queriesByClient.set(client, queries)
  return queries
}

/**
 * Not drizzle's own, which leaks the client when BEGIN fails. A client that could not begin or roll back is removed from the
 * pool.
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
