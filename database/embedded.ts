import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { casing, type Database, migrationsFolder } from './database.ts'
import { lockFolder } from './lock-folder.ts'
import { inTransaction, outsideOnly } from './one-transaction.ts'
import * as tables from './schema/tables.ts'

/** PostgreSQL inside this process, in a folder of its own: one process at a time, held by a lock. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const client = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  await migrate(drizzle({ client, casing }), { migrationsFolder })
  return embeddedDatabase(client, unlock)
}

/** The door around a PGlite that is open and migrated already. */
export function embeddedDatabase(client: PGlite, afterClose: () => void = () => {}): Database {
  const queries = drizzle({ client, schema: tables, casing })
  return {
    get queries() {
      return outsideOnly(queries)
    },
    transaction: (work) => inTransaction(() => queries.transaction((tx) => work(tx))),
    listen: async (channel, heard) => {
      await client.listen(channel, heard)
    },
    isAnswering: async () => {
      try {
        await queries.execute(sql`select 1`)
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      await client.close()
      afterClose()
    },
  }
}
