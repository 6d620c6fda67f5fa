import { openDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { explainDatabaseError } from '#server/explain-start-error.ts'

/**
 * Migrates the database and grants the site's role its permissions, like a start of the site. For deployments whose site
 * has no access to the owner's connection (MIGRATION_DATABASE_URL). Idempotent.
 */
try {
  const config = readConfig()
  const database = await openDatabase(config).catch((error) => {
    throw explainDatabaseError(config, error) ?? error
  })
  await database.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
