import { openDatabase } from '#database/open-database.ts'
import { InvalidSetting, readConfig } from '#server/config.ts'
import { throwExplained } from '#server/explain-start-error.ts'
import { runAsCommand } from './run-as-command.ts'

/**
 * Migrates the database and grants the site's role its permissions, like a start of the site. For deployments whose site
 * has no access to the owner's connection (MIGRATION_DATABASE_URL). Idempotent.
 */
await runAsCommand({}, async () => {
  const config = readConfig()
  if (!config.databaseUrl)
    throw new InvalidSetting(
      'DATABASE_URL is missing. Accepted: the PostgreSQL server to migrate (the embedded database is migrated when the site starts).',
    )
  const database = await openDatabase(config).catch(throwExplained(config))
  await database.close()
  console.log('The database is up to date.')
})
