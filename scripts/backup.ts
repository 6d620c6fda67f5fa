import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#database/make-folder.ts'
import { requireEmbeddedDatabase } from '#database/require-own-folder.ts'
import { type Config, readConfig } from '#server/config.ts'
import { deleteOldBackups, readDays } from './backup-folder.ts'
import { encrypt, encryptedName } from './encrypt-backup.ts'
import { startPostgresClient } from './postgres-client.ts'
import { describeFailure, readOptions } from './run-as-command.ts'
import { stripEndMarker } from './strip-end-marker.ts'

/**
 * Copies everything that the site stores into a new folder: the database, and the session secret and the key of
 * certificates where they are in DATA_DIR. A PostgreSQL server is copied while the site runs; the embedded database must be stopped. With BACKUP_PUBLIC_KEY everything is
 * encrypted before it touches the disk. Expired backups in the same folder are deleted. `--from-stdin` reads the output of a
 * pg_dump that runs elsewhere, followed by a line `whole` once it succeeded. `--encrypted-only` refuses to write plain text.
 */
const values = readOptions({
  to: { type: 'string' },
  keep: { type: 'string' },
  'from-stdin': { type: 'boolean' },
  'encrypted-only': { type: 'boolean' },
})
// When that pg_dump began is unknown here.
const isPiped = values['from-stdin'] === true
const target = resolve(values.to ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
const draft = `${target}.draft-${process.pid}`
try {
  const days = readDays(values.keep)
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const startedAt = new Date().toISOString()
  const config = readConfig()
  if (values['encrypted-only'] && !config.backupPublicKey)
    throw new Error('BACKUP_PUBLIC_KEY is missing: npm run backup-key')
  if (!isPiped && !config.databaseUrl) requireEmbeddedDatabase(config.dataDir)
  makeFolder(dirname(target))
  // Readable by this user only.
  process.umask(0o077)
  mkdirSync(draft)
  await copyDatabase(config)
  const secret = join(config.dataDir, 'session-secret')
  const hasSecret = !config.sessionSecret && existsSync(secret)
  if (hasSecret) await write(config, 'session-secret', createReadStream(secret))
  const certificateKey = join(config.dataDir, 'certificate-key')
  const hasKey = !config.certificateKeyFile && existsSync(certificateKey)
  if (hasKey) await write(config, 'certificate-key', createReadStream(certificateKey))
  writeFileSync(join(draft, 'about.json'), `${JSON.stringify({ startedAt, endedAt: new Date().toISOString() })}\n`)
  // Renamed only when complete.
  renameSync(draft, target)
  console.log(`Everything ${isPiped ? 'that pg_dump wrote' : `acknowledged before ${startedAt}`} is in ${target}`)
  if (!config.backupPublicKey) console.log(warnUnencrypted(hasSecret, hasKey))
  for (const name of deleteOldBackups(dirname(target), days)) console.log(`Removed ${name}, older than ${days} days`)
} catch (error) {
  rmSync(draft, { recursive: true, force: true })
  console.error(describeFailure(error))
  process.exitCode = 1
}

async function copyDatabase(config: Config): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  if (isPiped) await write(config, 'server.dump', Readable.from(stripEndMarker(process.stdin)))
  else if (databaseUrl) {
    const { stdout, ended } = startPostgresClient('pg_dump', migrationDatabaseUrl ?? databaseUrl, ['--format=custom'])
    await Promise.all([write(config, 'server.dump', stdout), ended])
  } else {
    const { packEmbedded } = await import('#database/embedded-archive.ts')
    await write(config, 'embedded.tar.gz', Readable.from([await packEmbedded(dataDir)]))
  }
}

async function write({ backupPublicKey: key }: Config, name: string, source: Readable): Promise<void> {
  const file = createWriteStream(join(draft, key ? encryptedName(name) : name), { flush: true })
  await (key ? pipeline(encrypt(source, key), file) : pipeline(source, file))
}

function warnUnencrypted(hasSecret: boolean, hasKey: boolean): string {
  const secrets = [
    ...(hasSecret ? ['the secret that signs sessions and mailed links (SESSION_SECRET is not set)'] : []),
    ...(hasKey ? ['the key that signs certificates (CERTIFICATE_KEY_FILE is not set)'] : []),
  ]
  const careful = secrets.length > 0 ? `, and it holds ${secrets.join(' and ')}` : ''
  return `Warning: the backup is not encrypted${careful}. Set BACKUP_PUBLIC_KEY to encrypt it: npm run backup-key.`
}
