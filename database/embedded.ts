import { AsyncResource } from 'node:async_hooks'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { casing, type Database, migrationsFolder } from './database.ts'
import { DiskFull, type DiskSpace, diskSpace } from './disk-space.ts'
import { embeddedBytes } from './embedded-bytes.ts'
import { guardWrites } from './guard-writes.ts'
import { lockFolder } from './lock-folder.ts'
import { makeFolder } from './make-folder.ts'
import { inTransaction, outsideOnly } from './one-transaction.ts'
import { spaceReclaimer, startParams } from './reclaim-space.ts'
import * as tables from './schema/tables.ts'

interface EmbeddedOptions {
  /** Called after it met a full disk; it must not be used any more. */
  onBroken?: ((error: unknown) => void) | undefined
  readFreeBytes?: () => number
}

/** PostgreSQL inside this process. A lock on the folder admits one process at a time. */
export async function openEmbedded(
  dataDir: string,
  { onBroken = () => {}, readFreeBytes }: EmbeddedOptions = {},
): Promise<Database> {
  makeFolder(dataDir)
  // The lock and the engine would fail without saying why.
  for (const folder of [dataDir, folderOf(dataDir)]) if (existsSync(folder)) accessSync(folder, constants.W_OK)
  const unlock = lockFolder(dataDir)
  const disk = diskSpace(dataDir, readFreeBytes)
  // An incomplete database or migration could not be opened later.
  if (disk.isFull()) throw new DiskFull()
  const client = await PGlite.create({ dataDir: folderOf(dataDir), startParams, ...embeddedBytes })
  await migrate(drizzle({ client, casing }), { migrationsFolder })
  return embeddedDatabase(guardWrites(client, disk, onBroken), { disk, afterClose: unlock })
}

const folderOf = (dataDir: string) => join(dataDir, 'postgres')

/** Wraps an open, migrated PGlite. */
export function embeddedDatabase(
  client: PGlite,
  { disk, afterClose = () => {} }: { disk?: DiskSpace; afterClose?: () => void } = {},
): Database {
  const queries = drizzle({ client, schema: tables, casing })
  return {
    disk,
    get queries() {
      return outsideOnly(queries)
    },
    transaction: (work) => inTransaction(() => queries.transaction((tx) => work(tx))),
    listen: async (channel, onNotify) => {
      await listenOnEmbedded(client, channel, onNotify)
    },
    isAvailable: async () => {
      try {
        await queries.execute(sql`select 1`)
        return true
      } catch {
        return false
      }
    },
    reclaimSpace: spaceReclaimer(client),
    close: async () => {
      await client.close()
      afterClose()
    },
  }
}

/** PGlite calls a listener within the transaction that notified, where queries outside of it are refused. */
export function listenOnEmbedded(client: PGlite, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  return client.listen(channel, AsyncResource.bind(onNotify))
}
