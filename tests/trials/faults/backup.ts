import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { generateKeyPair } from '../../../scripts/encrypt-backup.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import { lastResetToken } from '../abuse/last-reset-token.ts'
import { aMember, type Member } from '../abuse/people.ts'
import { send, sendJson } from '../abuse/send.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, restMs, type Trial } from '../report.ts'
import { compareWrites, inWords, isWhole, type Sql } from './compare-writes.ts'
import { startWriters, type Write } from './writers.ts'

/** A backup of a site at work, brought to life elsewhere; and one of the embedded default. */
export const backup: Trial = {
  name: 'backup',
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rolewise-backup-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    const deployment = await deploy()
    try {
      const writes = isShort ? 20 : 500
      return [
        ...(await ofServer(deployment, join(folder, 'server'), writes)),
        await control(deployment),
        // In the short form database/embedded-archive.test.ts stands for it.
        ...(isShort ? [] : [await ofEmbedded(folder, writes)]),
      ]
    } finally {
      await deployment.close()
    }
  },
}

/** Runs a command as `npm run` does. Answers what it wrote. */
async function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

async function demand(...args: Parameters<typeof command>): Promise<void> {
  const { code, output } = await command(...args)
  if (code !== 0) throw new Error(`${args[0]} failed: ${output}`)
}

const before = (writes: readonly Write[], moment: number) =>
  writes.filter(({ acknowledgedAt }) => acknowledgedAt < moment)

async function ofServer(deployment: Deployment, to: string, first: number): Promise<Finding[]> {
  const { postgres, sites, sql, settings } = deployment
  const writers = startWriters(sites[0]?.url ?? '', restMs(false))
  await writers.write(first)
  const member = await aMember(sites[0]?.url ?? '')
  await sendJson(sites[0]?.url ?? '', '/api/forgot-password', { email: member.email })
  const token = await lastResetToken(deployment, member.id)
  const startedAt = Date.now()
  const { publicKey, privateKey } = await generateKeyPair()
  const key = `${to}.key`
  writeFileSync(key, privateKey)
  await demand('backup', ['--to', to], { ...settings(0), BACKUP_PUBLIC_KEY: publicKey })
  const endedAt = Date.now()
  await writers.write(10)
  const { writes } = await writers.stop()

  await sql('create database elsewhere')
  const elsewhere = new URL(postgres.url)
  elsewhere.pathname = '/elsewhere'
  const moved = { ...settings(9), DATABASE_URL: elsewhere.href }
  const spoilt = await restoreSpoilt(to, key, moved)
  await demand('restore', ['--from', to, '--key', key], moved)
  const again = await command('restore', ['--from', to, '--key', key], moved)
  const site = await startSiteProcess(moved)
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  const ask: Sql = async (text, values) => (await client.query(text, values)).rows
  const early = await compareWrites(ask, before(writes, startedAt))
  const whole = await compareWrites(ask, writes)
  const during = before(writes, endedAt).filter(({ acknowledgedAt }) => acknowledgedAt >= startedAt)
  const missing = (await compareWrites(ask, during)).lost
  const renewed = await findRenewed(site.url, member, token)
  await client.end()
  await site.end()
  return [
    renewed,
    {
      what: 'Backup of a server while writing, restored elsewhere',
      promised: 'opens clean, everything acknowledged before its start is there, nothing torn',
      measured: `${inWords(early)}; of ${writes.length} in all ${whole.withoutMail} torn, ${whole.doubled} doubled; of ${during.length} acknowledged while it ran ${during.length - missing} are there; ready in ${site.readyAfterMs.toFixed(0)} ms`,
      isHeld: isWhole(early) && whole.withoutMail === 0 && whole.doubled === 0,
    },
    {
      what: 'A restore into a database that is not empty',
      promised: 'refused',
      measured: again.output,
      isHeld: again.code === 1 && again.output.includes('not empty'),
    },
    spoilt,
  ]
}

/** Somebody who was signed in when the backup was made, and had asked for a reset link. */
async function findRenewed(url: string, member: Member & { id: number }, token: string): Promise<Finding> {
  const seen = await send(url, { path: '/api/user', headers: member.session })
  const reset = await sendJson(url, '/api/reset-password', { token, password: 'another-one-7' })
  const next = await aMember(url)
  const back = await sendJson(url, '/api/login', { username: member.username, password: member.password })
  return {
    what: 'What a restore must not bring back',
    promised: 'sessions and reset links of the backup are dead, numbers are not given again, passwords hold',
    measured: `session ${seen.status}, reset link ${reset.status}, password ${back.status}, account ${next.id} after ${member.id}`,
    isHeld: seen.status === 401 && reset.status === 400 && back.status === 200 && next.id > member.id + 1_000_000,
  }
}

/** With a key that is not its own, without one, and cut in the middle; and what somebody sees who has the files alone. */
async function restoreSpoilt(from: string, key: string, moved: Record<string, string>): Promise<Finding> {
  const name = 'server.dump.age'
  writeFileSync(`${key}.other`, (await generateKeyPair()).privateKey)
  const cut = `${from}.cut`
  cpSync(from, cut, { recursive: true })
  truncateSync(join(cut, name), Math.floor(readFileSync(join(cut, name)).length / 2))
  const tries = {
    'without a key': await command('restore', ['--from', from], moved),
    'with another key': await command('restore', ['--from', from, '--key', `${key}.other`], moved),
    'cut short': await command('restore', ['--from', cut, '--key', key], moved),
  }
  const client = new pg.Client({ connectionString: moved.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)
  await client.end()
  const isLegible = readFileSync(join(from, name)).includes('PGDMP') || readFileSync(join(from, name)).includes('users')
  const refused = Object.entries(tries).filter(([, { code, output }]) => code === 1 && !output.includes('Restored'))
  return {
    what: `An encrypted backup restored ${Object.keys(tries).join(', ')}`,
    promised: 'refused, nothing is begun, nothing can be read in it',
    measured: `${refused.length} of 3 refused, ${rows[0]?.tables} tables made, ${isLegible ? 'legible' : 'nothing legible'}`,
    isHeld: refused.length === 3 && rows[0]?.tables === 0 && !isLegible,
  }
}

/** Tables read one after the other, each as it is at that moment. */
async function control({ sites, sql }: Deployment): Promise<Finding> {
  const writers = startWriters(sites[0]?.url ?? '', restMs(false))
  const mails = await sql<{ email: string }>(`select recipient as email from outbox where kind = 'message_received'`)
  // Among so many there are messages.
  await writers.write(12)
  const messages = await sql<{ email: string }>('select email from contact_messages')
  await writers.stop()
  const told = new Set(mails.map(({ email }) => email))
  const torn = messages.filter(({ email }) => !told.has(email)).length
  return {
    what: 'Control: tables copied one after the other',
    promised: 'is torn',
    measured: `${torn} messages without their mail`,
    isHeld: torn > 0,
  }
}

/** The embedded database is one process's own: while the site runs it is refused, and nothing is left half done. */
async function ofEmbedded(folder: string, first: number): Promise<Finding> {
  const here = { DATA_DIR: join(folder, 'here'), PUBLIC_URL: 'http://localhost:3000' }
  const there = { ...here, DATA_DIR: join(folder, 'there') }
  const to = join(folder, 'embedded')
  const site = await startSiteProcess(here)
  const writers = startWriters(site.url, restMs(false))
  await writers.write(first)
  const whileRunning = await command('backup', ['--to', to], here)
  const { writes } = await writers.stop()
  await site.end()
  const { publicKey, privateKey } = await generateKeyPair()
  writeFileSync(`${to}.key`, privateKey)
  await demand('backup', ['--to', to], { ...here, BACKUP_PUBLIC_KEY: publicKey })
  await demand('restore', ['--from', to, '--key', `${to}.key`], there)
  const moved = await startSiteProcess(there)
  await moved.end()
  const client = await PGlite.create({ dataDir: join(there.DATA_DIR, 'postgres') })
  const comparison = await compareWrites(
    async (text, values) => (await client.query(text, values)).rows as never[],
    writes,
  )
  await client.close()
  return {
    what: 'Backup of the embedded database, the site stopped, restored elsewhere',
    promised: 'opens clean, everything is there; refused while the site runs',
    measured: `${inWords(comparison)}; while it ran: ${whileRunning.output}`,
    isHeld: isWhole(comparison) && whileRunning.code === 1,
  }
}
