import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveToServer } from '#database/move-to-server.ts'
import { readConfig } from '#server/config.ts'
import { explainDatabaseError } from '#server/explain-start-error.ts'

// Leaving by way of exit takes the copy along that is being read.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Everything from the embedded database of DATA_DIR to the empty PostgreSQL server of DATABASE_URL; all of it or nothing. */
try {
  const config = readConfig()
  const { databaseUrl, migrationDatabaseUrl, dataDir, sessionSecret } = config
  if (!databaseUrl) throw new Error('DATABASE_URL says where to: set it to an empty database of a PostgreSQL server.')
  const moved = await moveToServer(dataDir, databaseUrl, migrationDatabaseUrl).catch((error) => {
    throw explainDatabaseError(config, error) ?? error
  })
  for (const { name, rows, checksum } of moved)
    console.log(`${name.padEnd(28)}${String(rows).padStart(8)} rows  ${checksum.slice(0, 16)}`)
  console.log(`Everything is there, counted and compared. ${dataDir} is as it was.`)
  if (!sessionSecret && existsSync(join(dataDir, 'session-secret')))
    console.log(`Every copy of the site needs the same secret: SESSION_SECRET is what ${dataDir}/session-secret holds.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
