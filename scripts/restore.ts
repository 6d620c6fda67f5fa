import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmptyServer } from '#database/is-empty-server.ts'
import { openDatabase } from '#database/open-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readOrMakeDataFile } from '#server/data-files.ts'
import { runPostgresClient } from './postgres-client.ts'

/**
 * Puts a backup where the settings say the site keeps its data: the database of DATABASE_URL, or DATA_DIR. Only where there
 * is nothing yet; all of it or nothing. Afterwards it is opened once, as a start of the site would open it.
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
try {
  if (!values.from) throw new Error('Usage: npm run restore -- --from folder')
  const config = readConfig()
  await restore(resolve(values.from), config)
  await (await openDatabase(config)).close()
  console.log(`Restored into ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function restore(folder: string, { databaseUrl, dataDir, sessionSecret }: Config): Promise<void> {
  const dump = join(folder, 'server.dump')
  const archive = join(folder, 'embedded.tar.gz')
  if (databaseUrl) {
    if (!existsSync(dump)) throw new Error(`${folder} is no backup of a PostgreSQL server.`)
    if (!(await isEmptyServer(databaseUrl))) throw new Error('The database of DATABASE_URL is not empty.')
    const wishes = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    runPostgresClient('pg_restore', databaseUrl, [...wishes, dump])
  } else {
    if (!existsSync(archive)) throw new Error(`${folder} is no backup of the embedded database: set DATABASE_URL.`)
    const { unpackEmbedded } = await import('#database/embedded-archive.ts')
    await unpackEmbedded(dataDir, readFileSync(archive))
  }
  const secret = join(folder, 'session-secret')
  if (!sessionSecret && existsSync(secret))
    readOrMakeDataFile(dataDir, 'session-secret', () => readFileSync(secret, 'utf8').trim())
}
