import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveToServer } from '#database/move-to-server.ts'
import { readConfig } from '#server/config.ts'
import { throwExplained } from '#server/explain-start-error.ts'
import { runAsCommand } from './run-as-command.ts'

// process.exit() runs the exit listeners, which delete the temporary copy.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Moves the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL, atomically. */
await runAsCommand({}, async () => {
  const config = readConfig()
  const { databaseUrl, migrationDatabaseUrl, dataDir, sessionSecret, certificateKeyFile } = config
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: set it to an empty database on a PostgreSQL server.')
  const moved = await moveToServer(dataDir, databaseUrl, migrationDatabaseUrl).catch(throwExplained(config))
  for (const { name, rows, checksum } of moved)
    console.log(`${name.padEnd(28)}${String(rows).padStart(8)} rows  ${checksum.slice(0, 16)}`)
  console.log(`All rows were moved and verified. ${dataDir} is unchanged.`)
  if (!sessionSecret && existsSync(join(dataDir, 'session-secret')))
    console.log(
      `Every copy of the site needs the same secret: set SESSION_SECRET to the content of ${dataDir}/session-secret.`,
    )
  if (!certificateKeyFile && existsSync(join(dataDir, 'certificate-key')))
    console.log(
      `And the same key for certificates: copy ${dataDir}/certificate-key, and set CERTIFICATE_KEY_FILE to the copy’s path.`,
    )
})
