import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isEmptyServer } from '#database/is-empty-server.ts'
import { openDatabase } from '#database/open-database.ts'
import { renewAfterRestore } from '#database/renew-after-restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readOrCreateDataFile } from '#server/data-files.ts'
import { sealedName } from './backup-folder.ts'
import { startPostgresClient } from './postgres-client.ts'
import { checkSealed, unseal } from './sealed.ts'

/**
 * Puts a backup where the settings say the site keeps its data: the database of DATABASE_URL, or DATA_DIR. Only where there
 * is nothing yet; all of it or nothing. Afterwards it is opened once, as a start of the site would open it, and what must not
 * survive is renewed. `--to-stdout` only opens it, for where pg_restore runs elsewhere; there `--renew` does the rest.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    key: { type: 'string' },
    'to-stdout': { type: 'boolean' },
    renew: { type: 'boolean' },
  },
})
try {
  if (!values.from && !values.renew)
    throw new Error('Usage: npm run restore -- --from folder [--key file-of-the-private-half], or --renew')
  const folder = values.from === undefined ? null : resolve(values.from)
  if (folder === null) await renew(readConfig())
  else if (values['to-stdout']) await print(folder)
  else {
    const config = readConfig()
    await restore(folder, config)
    await renew(config)
    console.log(`Restored into ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function restore(folder: string, { databaseUrl, migrationDatabaseUrl, dataDir, sessionSecret }: Config) {
  // Whatever is sealed is read to its end first: nothing is begun with a file that turns out to be cut or somebody else's.
  const secret = await read(folder, 'session-secret')
  if (databaseUrl) {
    const dump = await readDump(folder)
    const url = migrationDatabaseUrl ?? databaseUrl
    if (!(await isEmptyServer(url))) throw new Error('The database of DATABASE_URL is not empty.')
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    const { stdin, ended } = startPostgresClient('pg_restore', url, options)
    const [restored, handedOver] = await Promise.allSettled([ended, pipeline(dump(), stdin)])
    // What it says of itself comes first: a pipe that broke tells only that it ended.
    for (const result of [restored, handedOver]) if (result.status === 'rejected') throw result.reason
  } else {
    const archive = await read(folder, 'embedded.tar.gz')
    if (!archive) throw new Error(`${folder} is no backup of the embedded database: set DATABASE_URL.`)
    const { unpackEmbedded } = await import('#database/embedded-archive.ts')
    await unpackEmbedded(dataDir, await buffer(archive()))
  }
  if (!sessionSecret && secret) {
    const words = (await text(secret())).trim()
    readOrCreateDataFile(dataDir, 'session-secret', () => words)
  }
}

/** By the role that owns the tables: the everyday one may not move a sequence. */
async function renew(config: Config): Promise<void> {
  await (await openDatabase(config)).close()
  const { databaseUrl, migrationDatabaseUrl } = config
  const owner = { ...config, databaseUrl: migrationDatabaseUrl ?? databaseUrl, migrationDatabaseUrl: undefined }
  const database = await openDatabase(owner)
  try {
    await renewAfterRestore(database)
  } finally {
    await database.close()
  }
  console.log('Everybody is signed out, reset links are dead, and numbers go on far beyond the backup.')
}

async function print(folder: string): Promise<void> {
  const dump = await readDump(folder)
  await pipeline(dump(), process.stdout)
}

async function readDump(folder: string): Promise<() => Readable> {
  const dump = await read(folder, 'server.dump')
  if (!dump) throw new Error(`${folder} is no backup of a PostgreSQL server.`)
  return dump
}

/** What opens a file of the backup, sealed or not, as often as asked; null when it has none of that name. */
async function read(folder: string, name: string): Promise<(() => Readable) | null> {
  const plain = join(folder, name)
  // Whoever gives a key expects what it opens: a plain file may have been put there by anybody.
  if (existsSync(plain) && values.key)
    throw new Error(`${plain} is not sealed: restore it without --key, or not at all.`)
  if (existsSync(plain)) return () => createReadStream(plain)
  const sealed = join(folder, sealedName(name))
  if (!existsSync(sealed)) return null
  if (!values.key) throw new Error(`${folder} is sealed: --key names the file of the private half.`)
  const key = readFileSync(values.key, 'utf8').trim()
  await checkSealed(createReadStream(sealed), key)
  return () => Readable.from(unseal(createReadStream(sealed), key))
}
