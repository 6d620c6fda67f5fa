import { accessSync, createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { findCode } from '#database/failure.ts'
import { isEmptyServer } from '#database/is-empty-server.ts'
import { openExistingDatabase } from '#database/open-database.ts'
import { renewAfterRestore } from '#database/renew-after-restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { readOrCreateDataFile } from '#server/data-files.ts'
import { throwExplained } from '#server/explain-start-error.ts'
import { logChanges } from '#server/modules/audit/public.ts'
import { releaseMails } from '#server/modules/restores/public.ts'
import { decrypt, encryptedName, verifyEncrypted } from './encrypt-backup.ts'
import { decryptLegacy, legacyName } from './legacy-backup.ts'
import { startPostgresClient } from './postgres-client.ts'
import { describeFailure, readOptions } from './run-as-command.ts'

/**
 * Restores a backup into the database of DATABASE_URL, or into DATA_DIR. Only where there is nothing yet, and all of it or
 * nothing. Then the database is migrated, and what must not survive a restore is renewed. `--to-stdout` only decrypts, for a
 * pg_restore that runs elsewhere; `--renew` does the rest there. `--send-waiting` sends the mails that a restore holds, which
 * the console does too.
 */
const values = readOptions({
  from: { type: 'string' },
  key: { type: 'string' },
  'to-stdout': { type: 'boolean' },
  renew: { type: 'boolean' },
  'send-waiting': { type: 'boolean' },
})
try {
  const { from, renew: isRenewed, 'send-waiting': sendsWaiting } = values
  if (!from && !isRenewed && !sendsWaiting)
    throw new Error(
      'Usage: npm run restore -- --from folder [--key file-of-the-private-key], or --renew, or --send-waiting',
    )
  const folder = from === undefined ? null : resolve(from)
  if (folder !== null) accessSync(folder)
  if (folder === null) {
    if (isRenewed) await renew(readConfig())
  } else if (values['to-stdout']) await print(folder)
  else {
    const config = readConfig()
    // Before anything is written: a damaged file must not leave a database that nothing was renewed in.
    const startedAt = readStart(folder)
    await restore(folder, config)
    await renew(config, startedAt)
    console.log(`Restored into ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`)
  }
  if (sendsWaiting && !values['to-stdout']) await sendWaiting(readConfig())
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

async function restore(folder: string, config: Config) {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  // Encrypted files are verified first, so that nothing starts with a truncated file or a wrong key.
  const secret = await read(folder, 'session-secret')
  const certificateKey = await read(folder, 'certificate-key')
  if (databaseUrl) {
    const dump = await readDump(folder)
    const url = migrationDatabaseUrl ?? databaseUrl
    if (!(await isEmptyServer(url).catch(throwExplained(config))))
      throw new Error('The database of DATABASE_URL is not empty.')
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    const { stdin, ended } = startPostgresClient('pg_restore', url, options)
    const [restored, handedOver] = await Promise.allSettled([ended, pipeline(dump(), stdin)])
    // The error of pg_restore comes first, because a broken pipe only says that it ended.
    for (const result of [restored, handedOver]) if (result.status === 'rejected') throw result.reason
  } else {
    const archive = await read(folder, 'embedded.tar.gz')
    if (!archive) throw new Error(`${folder} is no backup of the embedded database: set DATABASE_URL.`)
    const { unpackEmbedded } = await import('#database/embedded-archive.ts')
    await unpackEmbedded(dataDir, await buffer(archive()))
  }
  if (!config.sessionSecret && secret) await restoreFile(dataDir, 'session-secret', secret)
  if (!config.certificateKeyFile && certificateKey) await restoreFile(dataDir, 'certificate-key', certificateKey)
}

async function restoreFile(dataDir: string, name: string, open: () => Readable): Promise<void> {
  const value = (await text(open())).trim()
  readOrCreateDataFile(dataDir, name, () => value)
}

/** As the role that owns the tables: the site's role may not move a sequence. */
async function renew(config: Config, backedUpAt?: Date): Promise<void> {
  await (await openExistingDatabase(config).catch(throwExplained(config))).close()
  const { databaseUrl, migrationDatabaseUrl } = config
  const owner = { ...config, databaseUrl: migrationDatabaseUrl ?? databaseUrl, migrationDatabaseUrl: undefined }
  const database = await openExistingDatabase(owner).catch(throwExplained(owner))
  try {
    await renewAfterRestore(database, backedUpAt).catch((error: unknown) => {
      if (findCode(error)?.code !== '42501') throw error
      throw new Error(
        'MIGRATION_DATABASE_URL is missing, or is not the role that owns the tables. Only that one may renew them.',
      )
    })
  } finally {
    await database.close()
  }
  console.log('Everybody is signed out, reset links are invalid, and ids continue far above those of the backup.')
  console.log(
    'Receipts and invoices issued since the backup are not in it. Change all four prefixes (Bookkeeping, GST settings) before anybody pays, or their numbers are used again.',
  )
  console.log(
    'Waiting emails, reminders and other jobs that write emails are held. The console says what to look at, and sends them; so does npm run restore -- --send-waiting.',
  )
}

async function sendWaiting(config: Config): Promise<void> {
  const database = logChanges(await openExistingDatabase(config).catch(throwExplained(config)), createLog('warn'))
  try {
    const mails = await releaseMails({ database, clock: () => new Date() }, { send: true, actorId: null })
    console.log(`${mails} held ${mails === 1 ? 'email is' : 'emails are'} sent as soon as the site runs.`)
  } finally {
    await database.close()
  }
}

/** Everything acknowledged before then is in the backup. */
function readStart(folder: string): Date | undefined {
  const file = join(folder, 'about.json')
  if (!existsSync(file)) return undefined
  const { startedAt } = readAbout(file)
  const time = typeof startedAt === 'string' ? new Date(startedAt) : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}

function readAbout(file: string): { startedAt?: unknown } {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} is damaged. Without it, a restore counts from the newest line in the backup: remove it.`)
  }
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

/** Returns a function that reads a file of the backup as often as needed, or null when the backup does not have it. */
async function read(folder: string, name: string): Promise<(() => Readable) | null> {
  const plain = join(folder, name)
  // With --key, an unencrypted file may be planted.
  if (existsSync(plain) && values.key)
    throw new Error(`${plain} is not encrypted: restore it without --key, or not at all.`)
  if (existsSync(plain)) return () => createReadStream(plain)
  const encrypted = join(folder, encryptedName(name))
  const legacy = join(folder, legacyName(name))
  const isLegacy = !existsSync(encrypted)
  if (isLegacy && !existsSync(legacy)) return null
  if (!values.key) throw new Error(`${folder} is encrypted: --key names the file of the private key.`)
  const key = readKey(values.key)
  const open = () =>
    isLegacy ? decryptLegacy(createReadStream(legacy), key) : decrypt(createReadStream(encrypted), key)
  await verifyEncrypted(open())
  return () => Readable.from(open())
}

/** `age-keygen` writes comments above the key. */
function readKey(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => line.trim()).find((line) => line && !line.startsWith('#')) ?? ''
}
