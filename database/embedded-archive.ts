import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from './lock-folder.ts'
import { makeFolder } from './make-folder.ts'
import { requireEmbeddedDatabase, requireOwnFolder } from './require-own-folder.ts'

/** The embedded database as one archive. Only one process can open it, so the site must be stopped. */
export async function packEmbedded(dataDir: string): Promise<Uint8Array> {
  requireEmbeddedDatabase(dataDir)
  return locked(dataDir, async () => {
    const client = await PGlite.create({ dataDir: folderOf(dataDir) })
    try {
      return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer())
    } finally {
      await client.close()
    }
  })
}

/** Restores such an archive into a folder without a database. */
export async function unpackEmbedded(dataDir: string, archive: Uint8Array): Promise<void> {
  if (existsSync(folderOf(dataDir))) throw new Error(`There is a database in ${dataDir} already.`)
  if (existsSync(dataDir)) requireOwnFolder(dataDir)
  // Unpacked first, so that a damaged archive fails before anything is written.
  const loadDataDir = new File([gunzipSync(archive)], 'postgres.tar')
  makeFolder(dataDir)
  await locked(dataDir, async () => {
    try {
      const client = await PGlite.create({ dataDir: folderOf(dataDir), loadDataDir })
      await client.close()
    } catch (error) {
      rmSync(folderOf(dataDir), { recursive: true, force: true })
      throw error
    }
  })
}

const folderOf = (dataDir: string) => join(dataDir, 'postgres')

async function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockFolder(dataDir)
  try {
    return await work()
  } finally {
    unlock()
  }
}
