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
 * Starts the built site as in production: several processes on one durable PostgreSQL server that belongs to the trial.
 * `sql` queries the database directly.
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
    // Requests come with foreign addresses (X-Forwarded-For), to which the sandbox is closed by default.
    PAYMENTS: 'sandbox',
    ...environment,
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  // The pool replaces an idle connection that the server closed.
  pool.on('error', () => {})
  const sites: SiteProcess[] = []
  // One after the other: the trial `starting` covers concurrent starts.
  for (let index = 0; index < count; index++) sites.push(await startSiteProcess(settings(index)))
  // Trials about seats set their own limit; the others must not run out of seats.
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
