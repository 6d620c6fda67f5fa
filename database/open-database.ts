import type { Database } from './database.ts'
import { requireEmbeddedDatabase } from './require-own-folder.ts'

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

/** Commands use this: they neither make an embedded database nor open another user's. */
export async function openExistingDatabase(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl) requireEmbeddedDatabase(settings.dataDir)
  return openDatabase(settings)
}
