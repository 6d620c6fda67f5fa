import type { Database } from './database.ts'

interface DatabaseSettings {
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  dataDir: string
  /** The embedded engine met a full disk and must not be asked again. */
  onBroken?: (error: unknown) => void
}

/**
 * Opens whichever PostgreSQL the settings name, migrated and ready. Each kind is loaded only when it is used: the
 * embedded one is a large WebAssembly module.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) {
    const { openServer } = await import('./server.ts')
    return openServer(settings.databaseUrl, settings.migrationDatabaseUrl)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(settings.dataDir, settings)
}
