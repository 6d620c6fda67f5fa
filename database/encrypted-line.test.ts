import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '#tests/support/certificate.ts'
import { hasServer, runOnServer } from '#tests/support/test-database.ts'
import { findPostgresPrograms } from '../scripts/find-postgres.ts'
import { localMachine } from '../scripts/machine.ts'
import { type StartedPostgres, startPostgres } from '../scripts/start-postgres.ts'
import { listenOnServer } from './listen-on-server.ts'
import { openServer } from './server.ts'

const programs = findPostgresPrograms(localMachine)
const deployed = (name: string) => fileURLToPath(new URL(`../deploy/postgres/${name}`, import.meta.url))

/** The database as compose.yaml runs it, with its certificate, pg_hba.conf and roles. */
describe.runIf(hasServer() && programs)('the connection to the deployed database', () => {
  // PostgreSQL refuses to run as root, and requires a key file that only its own user can read.
  const certificate = makeCertificate('localhost', process.getuid?.() === 0 ? 'postgres' : '')
  const another = makeCertificate('localhost')
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-line-'))
  let postgres: StartedPostgres
  let as: (role: string, options: string, host?: string) => string

  beforeAll(async () => {
    chmodSync(folder, 0o777)
    // The tests do not run as the user postgres, which peer requires. The rules for TCP connections stay.
    writeFileSync(join(folder, 'hba'), readFileSync(deployed('pg_hba.conf'), 'utf8').replace('peer', 'trust'))
    const more = {
      ssl: 'on',
      ssl_cert_file: certificate?.certFile ?? '',
      ssl_key_file: certificate?.keyFile ?? '',
      hba_file: join(folder, 'hba'),
      unix_socket_directories: folder,
    }
    postgres = await startPostgres(programs ?? '', { more })
    const { port } = new URL(postgres.url)
    const env = {
      PGHOST: folder,
      PGPORT: port,
      POSTGRES_USER: 'postgres',
      OWNER_PASSWORD: `o'wner`,
      SITE_PASSWORD: 'site',
    }
    const { status } = spawnSync(deployed('make-roles.sh'), { env: { ...process.env, ...env }, stdio: 'inherit' })
    expect(status).toBe(0)
    const passwords: Record<string, string> = { rolewise_owner: `o'wner`, rolewise_site: 'site' }
    as = (role, options, host = 'localhost') =>
      `postgres://${role}:${encodeURIComponent(passwords[role] ?? '')}@${host}:${port}/rolewise?${options}`
  }, 60_000)
  afterAll(() => {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
    certificate?.remove()
    another?.remove()
  })

  const trusted = () => `sslmode=verify-full&sslrootcert=${certificate?.caFile}`

  test('is encrypted for every connection of the site', async () => {
    const [url, migrationUrl] = [as('rolewise_site', trusted()), as('rolewise_owner', trusted())]
    const database = await openServer(url, migrationUrl)
    expect(await database.isAvailable()).toBe(true)
    const stop = await listenOnServer(url, 'catalogue_changed', () => {})
    const { rows } = await runOnServer(
      `postgres:///postgres?user=postgres&host=${folder}&port=${new URL(url).port}`,
      `select usename as name, bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid)
       where usename like 'rolewise%' group by usename order by usename`,
    )
    expect(rows).toEqual([{ name: 'rolewise_site', ssl: true }])
    await stop()
    await database.close()
  })

  test.each([
    ['without encryption', () => as('rolewise_site', ''), /no pg_hba.conf entry.*no encryption/],
    ['with sslmode=disable', () => as('rolewise_site', 'sslmode=disable'), /no pg_hba.conf entry/],
    ['with an untrusted certificate', () => as('rolewise_site', 'sslmode=verify-full'), /self-signed/],
    [
      'with the certificate of another authority',
      () => as('rolewise_site', `sslmode=verify-full&sslrootcert=${another?.caFile}`),
      /self-signed/,
    ],
    [
      'under a host name that the certificate lacks',
      () => as('rolewise_site', trusted(), '127.0.0.1'),
      /does not match/,
    ],
    ['as the superuser', () => as('postgres', trusted()), /no pg_hba.conf entry/],
  ])('is refused %s', async (_how, url, why) => {
    await expect(openServer(url())).rejects.toThrow(why)
  })

  test('keeps its certificate across restarts', () => {
    expect(certificate?.renew()).toEqual({ status: 0, key: certificate?.key, cert: certificate?.cert })
  })
})
