import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { casing, migrationsFolder } from './database.ts'
import { lockFolder } from './lock-folder.ts'
import { requireEmbeddedDatabase } from './require-own-folder.ts'

/**
 * Opens a migrated, temporary copy of the embedded database. The original does not change, and stays locked so that no site
 * writes to it meanwhile.
 */
export async function withEmbeddedCopy<T>(dataDir: string, work: (client: PGlite) => Promise<T>): Promise<T> {
  requireEmbeddedDatabase(dataDir)
  const original = join(dataDir, 'postgres')
  const unlock = lockFolder(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-copy-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  try {
    cpSync(original, join(folder, 'postgres'), { recursive: true })
    const client = await PGlite.create({ dataDir: join(folder, 'postgres') })
    try {
      await migrate(drizzle({ client, casing }), { migrationsFolder })
      return await work(client)
    } finally {
      await client.close()
    }
  } finally {
    remove()
    process.off('exit', remove)
    unlock()
  }
}
