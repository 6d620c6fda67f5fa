import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { deleteOldBackups, readDays, sealedName } from './backup-folder.ts'
import { startPostgresClient } from './postgres-client.ts'
import { seal } from './sealed.ts'
import { untilWhole } from './until-whole.ts'

/**
 * A copy of everything that the site keeps, in a folder of its own: the database, and the secret that signs sessions and
 * mailed links where it is kept in DATA_DIR. Of a PostgreSQL server it is taken while the site runs and writes, and has
 * everything that was acknowledged before it began. The embedded database must be stopped for it. With BACKUP_PUBLIC_KEY it
 * is sealed before it touches the disk. Backups beside it that are older than they may be go. `--from-stdin` is for where
 * pg_dump runs elsewhere: its output, and `whole` on a line after it once it ended well. `--sealed-only` makes none that
 * can be read.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    keep: { type: 'string' },
    'from-stdin': { type: 'boolean' },
    'sealed-only': { type: 'boolean' },
  },
})
// When that pg_dump began, only whoever started it knows.
const isPiped = values['from-stdin'] === true
const target = resolve(values.to ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
const draft = `${target}.draft-${process.pid}`
try {
  const days = readDays(values.keep)
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const startedAt = new Date().toISOString()
  const config = readConfig()
  if (values['sealed-only'] && !config.backupPublicKey)
    throw new Error('BACKUP_PUBLIC_KEY is missing: npm run backup-key')
  mkdirSync(dirname(target), { recursive: true })
  // What is in it is for this user alone.
  process.umask(0o077)
  mkdirSync(draft)
  await copyDatabase(config)
  const secret = join(config.dataDir, 'session-secret')
  const hasSecret = !config.sessionSecret && existsSync(secret)
  if (hasSecret) await write(config, 'session-secret', createReadStream(secret))
  writeFileSync(join(draft, 'about.json'), `${JSON.stringify({ startedAt, endedAt: new Date().toISOString() })}\n`)
  // It has its name only when it is whole.
  renameSync(draft, target)
  console.log(`Everything ${isPiped ? 'that pg_dump said' : `acknowledged before ${startedAt}`} is in ${target}`)
  if (!config.backupPublicKey) console.log(notSealed(hasSecret))
  for (const name of deleteOldBackups(dirname(target), days)) console.log(`Removed ${name}, older than ${days} days`)
} catch (error) {
  rmSync(draft, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function copyDatabase(config: Config): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  if (isPiped) await write(config, 'server.dump', Readable.from(untilWhole(process.stdin)))
  else if (databaseUrl) {
    const { stdout, ended } = startPostgresClient('pg_dump', migrationDatabaseUrl ?? databaseUrl, ['--format=custom'])
    await Promise.all([write(config, 'server.dump', stdout), ended])
  } else {
    const { packEmbedded } = await import('#database/embedded-archive.ts')
    await write(config, 'embedded.tar.gz', Readable.from([await packEmbedded(dataDir)]))
  }
}

async function write({ backupPublicKey: key }: Config, name: string, source: Readable): Promise<void> {
  const file = createWriteStream(join(draft, key ? sealedName(name) : name), { flush: true })
  await (key ? pipeline(seal(source, key), file) : pipeline(source, file))
}

function notSealed(hasSecret: boolean): string {
  const careful = hasSecret
    ? ', and it holds the secret that signs sessions and mailed links (SESSION_SECRET is not set)'
    : ''
  return `Careful: it is not encrypted${careful}. BACKUP_PUBLIC_KEY encrypts it: npm run backup-key.`
}
