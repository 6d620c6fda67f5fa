import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { runPostgresClient } from './postgres-client.ts'

/**
 * A copy of everything that the site keeps, in a folder of its own: the database, and the secret that signs sessions and
 * mailed links where it is kept in DATA_DIR. Of a PostgreSQL server it is taken while the site runs and writes, and has
 * everything that was acknowledged before it began. The embedded database must be stopped for it.
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } })
const target = resolve(values.to ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
const draft = `${target}.draft-${process.pid}`
try {
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const startedAt = new Date().toISOString()
  const { databaseUrl, dataDir } = readConfig()
  mkdirSync(dirname(target), { recursive: true })
  // What is in it is for this user alone.
  process.umask(0o077)
  mkdirSync(draft)
  if (databaseUrl) runPostgresClient('pg_dump', databaseUrl, ['--format=custom', '--file', join(draft, 'server.dump')])
  else {
    const { packEmbedded } = await import('#database/embedded-archive.ts')
    writeFileSync(join(draft, 'embedded.tar.gz'), await packEmbedded(dataDir), { flush: true })
  }
  const secret = join(dataDir, 'session-secret')
  if (existsSync(secret)) copyFileSync(secret, join(draft, 'session-secret'))
  writeFileSync(join(draft, 'about.json'), `${JSON.stringify({ startedAt, endedAt: new Date().toISOString() })}\n`)
  // It has its name only when it is whole.
  renameSync(draft, target)
  console.log(`Everything acknowledged before ${startedAt} is in ${target}`)
} catch (error) {
  rmSync(draft, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
