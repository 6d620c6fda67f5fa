import { openDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { explainDatabaseError } from '#server/explain-start-error.ts'

/**
 * Brings the database up to date and says what the everyday role may do, as a start of the site would; for where the site
 * itself is not given the connection that may (MIGRATION_DATABASE_URL). Done already, it does nothing.
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
