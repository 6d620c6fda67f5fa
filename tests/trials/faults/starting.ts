import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { casing, migrationsFolder } from '#database/database.ts'
import { staffPasswordFile } from '#server/announce.ts'
import { type SiteProcess, startSiteProcess } from '../../../scripts/site-process.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, type Trial } from '../report.ts'
import { median } from '../statistics.ts'

const processCount = 4

/** Several processes start concurrently on an empty database. */
export const starting: Trial = {
  name: 'starting',
  run: async ({ isShort }) => {
    const deployment = await deploy({ count: 0 })
    try {
      return [await startTogether(deployment, isShort ? 1 : 20), await control(deployment)]
    } finally {
      await deployment.close()
    }
  },
}

async function startTogether(deployment: Deployment, rounds: number): Promise<Finding> {
  const wrong: string[] = []
  const readyMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const url = await createEmptyDatabase(deployment, `round_${round}`)
    const folders = Array.from({ length: processCount }, (_, n) => join(deployment.folder, `${round}-${n}`))
    const starts = await Promise.allSettled(folders.map((folder) => startSiteProcess(settings(url, folder))))
    const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    readyMs.push(...sites.map((site: SiteProcess) => site.readyAfterMs))
    for (const start of starts) if (start.status === 'rejected') wrong.push(String(start.reason))
    const actual = { ...(await readState(url)), passwords: folders.filter(hasPassword).length }
    if (JSON.stringify(actual) !== JSON.stringify(expected)) wrong.push(JSON.stringify(actual))
    await Promise.all(sites.map((site) => site.end('SIGKILL')))
  }
  readyMs.sort((a, b) => a - b)
  return {
    title: `${processCount} processes start concurrently on an empty database, ${rounds} rounds`,
    expected: `${rounds * processCount} of ${rounds * processCount} ready, each migration once, one catalogue, one staff account`,
    measured:
      wrong.length === 0 ? `${readyMs.length} ready, median ${formatSeconds(median(readyMs))}` : wrong.join(' | '),
    isPassed: wrong.length === 0 && readyMs.length === rounds * processCount,
  }
}

const settings = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SESSION_SECRET: 'a secret that all processes of a trial share',
  PUBLIC_URL: 'http://localhost:3000',
})

/** Only the process that creates the staff account writes its password file. */
const hasPassword = (folder: string) => existsSync(join(folder, staffPasswordFile))

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: object[] }
const migrations = journal.entries.length
const expected = { applied: migrations, different: migrations, courses: 6, events: 2, staff: 1, passwords: 1 }

async function readState(url: string) {
  const client = await connect(url)
  const { rows } = await client.query(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
            (select count(distinct hash)::int from drizzle.__drizzle_migrations) as different,
            (select count(*)::int from courses) as courses,
            (select count(*)::int from masterclasses) as events,
            (select count(*)::int from users where role = 'staff') as staff`,
  )
  await client.end()
  return rows[0] as Omit<typeof expected, 'passwords'>
}

/** The same number of processes migrate concurrently, without the lock. */
async function control(deployment: Deployment): Promise<Finding> {
  let rounds = 0
  let failed = 0
  while (failed === 0 && rounds < 10) {
    const url = await createEmptyDatabase(deployment, `control_${rounds++}`)
    const clients = await Promise.all(Array.from({ length: processCount }, () => connect(url)))
    const results = await Promise.allSettled(
      clients.map((client) => migrate(drizzle({ client, casing }), { migrationsFolder })),
    )
    failed = results.filter(({ status }) => status === 'rejected').length
    await Promise.all(clients.map((client) => client.end()))
  }
  return {
    title: 'Control: the same migrations without the lock',
    expected: 'some fail',
    measured: `${failed} of ${processCount} failed in round ${rounds}`,
    isPassed: failed > 0,
  }
}

async function createEmptyDatabase({ postgres, sql }: Deployment, name: string): Promise<string> {
  await sql(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
