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

/** Commands use this: they neither make the site's tables nor open another user's embedded database. */
export async function openExistingDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    const { isMigratedServer } = await import('./is-empty-server.ts')
    if (!(await isMigratedServer(databaseUrl)))
      throw new Error('The database of DATABASE_URL has no tables of the site. Start the site with it first.')
  } else requireEmbeddedDatabase(dataDir)
  return openDatabase(settings)
}
