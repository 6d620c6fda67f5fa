import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildIfNeeded } from '../../scripts/build.ts'
import { findOwnPostgres } from '../../scripts/find-postgres.ts'
import { localMachine } from '../../scripts/machine.ts'
import { type SiteProcess, startSiteProcess } from '../../scripts/site-process.ts'

export const staff = { username: 'staff', password: 'only for trials 1' }

/**
 * The built site as it runs in earnest: several processes on one PostgreSQL server of our own, which keeps what it
 * acknowledged. `sql` is the trial's own way to look, past the site.
 */
export async function deploy({ count = 2, environment = {} as Record<string, string> } = {}) {
  await buildIfNeeded()
  const { server: postgres, why } = await findOwnPostgres(localMachine, { isDurable: true })
  if (!postgres) throw new Error(why)
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-trial-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const settings = (index: number) => ({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, String(index)),
    SESSION_SECRET: 'a secret that all processes of a trial share',
    STAFF_USERNAME: staff.username,
    STAFF_PASSWORD: staff.password,
    PUBLIC_URL: 'http://localhost:3000',
    // The trials' balancer and their made-up callers are not on this machine, as far as the site knows.
    PAYMENTS: 'sandbox',
    ...environment,
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  // A connection that the server cut while it was idle is replaced at the next question.
  pool.on('error', () => {})
  const sites: SiteProcess[] = []
  // One after the other: starting at once is a trial of its own.
  for (let index = 0; index < count; index++) sites.push(await startSiteProcess(settings(index)))
  // A trial that is about seats sets its own; the others must not run out of them.
  if (count > 0) await pool.query('update masterclasses set seats = null')
  return {
    postgres,
    sites,
    settings,
    folder,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    close: async () => {
      await Promise.all(sites.map((site) => site.end()))
      await pool.end()
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Deployment = Awaited<ReturnType<typeof deploy>>
