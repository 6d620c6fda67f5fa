import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { generateKeyPair } from '../../../scripts/encrypt-backup.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import { lastResetToken } from '../abuse/last-reset-token.ts'
import { aMember } from '../abuse/people.ts'
import { sendJson } from '../abuse/send.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, loadPauseMs, type Trial } from '../report.ts'
import { compareWrites, describeComparison, isIntact, type Sql } from './compare-writes.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import { checkHolds, checkRenewal } from './restored-site.ts'
import { runOrThrow, runScript } from './run-script.ts'
import { startWriters, type Write } from './writers.ts'

/** Backs up a running site and restores it elsewhere; and the same for the embedded database. */
export const backup: Trial = {
  name: 'backup',
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rolewise-backup-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    const deployment = await deploy()
    try {
      const writes = isShort ? 20 : 500
      return [
        ...(await backUpServer(deployment, join(folder, 'server'), writes)),
        await control(deployment),
        // `npm test` covers this in database/embedded-archive.test.ts.
        ...(isShort ? [] : [await backUpEmbedded(folder, writes)]),
      ]
    } finally {
      await deployment.close()
    }
  },
}

const acknowledgedBefore = (writes: readonly Write[], time: number) =>
  writes.filter(({ acknowledgedAt }) => acknowledgedAt < time)

async function backUpServer(deployment: Deployment, to: string, count: number): Promise<Finding[]> {
  const { postgres, sites, sql, settings } = deployment
  const writers = startWriters(sites[0]?.url ?? '', loadPauseMs(false))
  await writers.write(count)
  const member = await aMember(sites[0]?.url ?? '')
  await sendJson(sites[0]?.url ?? '', '/api/forgot-password', { email: member.email })
  const token = await lastResetToken(deployment, member.id)
  // Some of them went out after the backup.
  await sql(`update outbox set state = 'waiting', next_attempt_at = now() + interval '1 hour' where id <= 5`)
  const startedAt = Date.now()
  const { publicKey, privateKey } = await generateKeyPair()
  const key = `${to}.key`
  writeFileSync(key, privateKey)
  await runOrThrow('backup', ['--to', to], { ...settings(0), BACKUP_PUBLIC_KEY: publicKey })
  const endedAt = Date.now()
  await writers.write(10)
  const { writes } = await writers.stop()

  await sql('create database elsewhere')
  const elsewhere = new URL(postgres.url)
  elsewhere.pathname = '/elsewhere'
  const moved = { ...settings(9), DATABASE_URL: elsewhere.href }
  const unusable = await restoreUnusable(to, key, moved)
  await runOrThrow('restore', ['--from', to, '--key', key], moved)
  const again = await runScript('restore', ['--from', to, '--key', key], moved)
  const site = await startSiteProcess(moved)
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  const query: Sql = async (text, values) => (await client.query(text, values)).rows
  const early = await compareWrites(query, acknowledgedBefore(writes, startedAt))
  const whole = await compareWrites(query, writes)
  const during = acknowledgedBefore(writes, endedAt).filter(({ acknowledgedAt }) => acknowledgedAt >= startedAt)
  const missing = (await compareWrites(query, during)).lost
  const renewed = await checkRenewal(site.url, member, token)
  const holds = await checkHolds(site.url, query, moved)
  await client.end()
  await site.end()
  return [
    renewed,
    ...holds,
    {
      title: 'Backup of a server under writes, restored elsewhere',
      expected: 'starts, has every write acknowledged before the backup began, nothing torn',
      measured: `${describeComparison(early)}; of all ${writes.length} ${whole.withoutMail} torn, ${whole.duplicated} duplicated; of ${during.length} acknowledged during the backup ${during.length - missing} restored; ready in ${site.readyAfterMs.toFixed(0)} ms`,
      isPassed: isIntact(early) && whole.withoutMail === 0 && whole.duplicated === 0,
    },
    {
      title: 'A restore into a database that is not empty',
      expected: 'refused',
      measured: again.output,
      isPassed: again.code === 1 && again.output.includes('not empty'),
    },
    unusable,
  ]
}

/** Restores with the wrong key, without a key, and from a truncated file; and looks for plain text in the backup. */
async function restoreUnusable(from: string, key: string, moved: Record<string, string>): Promise<Finding> {
  const name = 'server.dump.age'
  writeFileSync(`${key}.other`, (await generateKeyPair()).privateKey)
  const cut = `${from}.cut`
  cpSync(from, cut, { recursive: true })
  truncateSync(join(cut, name), Math.floor(readFileSync(join(cut, name)).length / 2))
  const attempts = {
    'without a key': await runScript('restore', ['--from', from], moved),
    'with the wrong key': await runScript('restore', ['--from', from, '--key', `${key}.other`], moved),
    truncated: await runScript('restore', ['--from', cut, '--key', key], moved),
  }
  const client = new pg.Client({ connectionString: moved.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)
  await client.end()
  const isReadable =
    readFileSync(join(from, name)).includes('PGDMP') || readFileSync(join(from, name)).includes('users')
  const refused = Object.entries(attempts).filter(([, { code, output }]) => code === 1 && !output.includes('Restored'))
  return {
    title: `Restore of an encrypted backup ${Object.keys(attempts).join(', ')}`,
    expected: 'refused before anything is written, no plain text',
    measured: `${refused.length} of 3 refused, ${rows[0]?.tables} tables created, ${isReadable ? 'plain text' : 'no plain text'}`,
    isPassed: refused.length === 3 && rows[0]?.tables === 0 && !isReadable,
  }
}

/** Reads the tables one after the other, without a snapshot. */
async function control({ sites, sql }: Deployment): Promise<Finding> {
  const writers = startWriters(sites[0]?.url ?? '', loadPauseMs(false))
  const mails = await sql<{ email: string }>(`select recipient as email from outbox where kind = 'message_received'`)
  // Enough writes to include messages.
  await writers.write(12)
  const messages = await sql<{ email: string }>('select email from contact_messages')
  await writers.stop()
  const notified = new Set(mails.map(({ email }) => email))
  const torn = messages.filter(({ email }) => !notified.has(email)).length
  return {
    title: 'Control: tables copied without a snapshot',
    expected: 'the copy is torn',
    measured: `${torn} messages without their mail`,
    isPassed: torn > 0,
  }
}
