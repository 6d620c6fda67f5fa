import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#database/database.ts'
import { embeddedDatabase } from '#database/embedded.ts'

/** Used and emptied, waiting for whoever needs one next: starting one takes twenty times as long as emptying it. */
const idle: PGlite[] = []

/** A copy of the migrated one, with nothing in it. Closed, it refuses whoever still asks, in PGlite’s own words. */
export async function openEmbeddedCopy(tar: string): Promise<Database> {
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: new Blob([readFileSync(tar)]) }))
  const whole = embeddedDatabase(client)
  const stopListening: (() => Promise<void>)[] = []
  let isOpen = true
  const database = () => {
    if (!isOpen) throw new Error('PGlite is closed')
    return whole
  }
  return {
    get queries() {
      return database().queries
    },
    transaction: async (work) => database().transaction(work),
    listen: async (channel, heard) => {
      database()
      stopListening.push(await client.listen(channel, heard))
    },
    isAvailable: async () => isOpen && whole.isAvailable(),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      for (const stop of stopListening) await stop()
      await empty(client)
      idle.push(client)
    },
  }
}

async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  // The audit log lets nobody empty it, and the catalogue would tell that it has changed.
  await client.exec(`set session_replication_role = replica; truncate ${rows[0]?.names} restart identity cascade`)
  await client.exec('discard all')
}
