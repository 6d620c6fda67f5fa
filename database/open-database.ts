import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

interface DatabaseSettings {
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  dataDir: string
  /** Called after the embedded engine met a full disk; it must not be used any more. */
  onBroken?: (error: unknown) => void
}

/** Opens and migrates the database of the settings. Each kind is imported only when used: the embedded one is large. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) {
    const { openServer } = await import('./server.ts')
    return openServer(settings.databaseUrl, settings.migrationDatabaseUrl)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(settings.dataDir, settings)
}

/** Commands about what is stored must not answer from a new, empty database because DATA_DIR is wrong. */
export async function openExistingDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}.`)
  return openDatabase(settings)
}
