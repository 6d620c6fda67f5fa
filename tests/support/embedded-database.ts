import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#database/database.ts'
import { embeddedDatabase, listenOnEmbedded } from '#database/embedded.ts'
import { embeddedBytes } from '#database/embedded-bytes.ts'

/** Closed databases for reuse: truncating one is twenty times faster than starting one. */
const idle: PGlite[] = []

/** Opens an empty copy of the migrated database. Once closed, it fails like a closed PGlite. */
export async function openEmbeddedCopy(tar: string): Promise<Database> {
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: new Blob([readFileSync(tar)]), ...embeddedBytes }))
  const embedded = embeddedDatabase(client)
  const stopListening: (() => Promise<void>)[] = []
  let isOpen = true
  const requireOpen = () => {
    if (!isOpen) throw new Error('PGlite is closed')
    return embedded
  }
  return {
    get queries() {
      return requireOpen().queries
    },
    transaction: async (work) => requireOpen().transaction(work),
    listen: async (channel, listener) => {
      requireOpen()
      stopListening.push(await listenOnEmbedded(client, channel, listener))
    },
    isAvailable: async () => isOpen && embedded.isAvailable(),
    reclaimSpace: async () => requireOpen().reclaimSpace(),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      for (const stop of stopListening) await stop()
      await truncateAll(client)
      idle.push(client)
    },
  }
}

async function truncateAll(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  // Disables triggers: the audit log forbids truncation, and the catalogue notifies of changes.
  await client.exec(`set session_replication_role = replica; truncate ${rows[0]?.names} restart identity cascade`)
  await client.exec('discard all')
}
