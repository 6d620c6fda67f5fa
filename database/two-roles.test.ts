import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteExpiredData } from '#server/modules/privacy/delete-expired-data.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { startFourProcesses } from '#tests/support/start-four-processes.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { hasServer, runOnServer } from '#tests/support/test-database.ts'
import { createTwoRoleDatabase } from '#tests/support/two-roles.ts'
import { runCommand } from '../scripts/run-command.ts'
import { migrateServer } from './migrate-server.ts'
import { NotMigrated } from './not-migrated.ts'
import { openExistingDatabase } from './open-database.ts'
import { openServer } from './server.ts'

describe.runIf(hasServer())('a database with two roles', () => {
  let roles: Awaited<ReturnType<typeof createTwoRoleDatabase>>
  beforeAll(async () => {
    roles = await createTwoRoleDatabase()
  })
  afterAll(() => roles.drop())

  test('gets no tables from a command about what the site stores', async () => {
    const settings = { databaseUrl: roles.migrationUrl, migrationDatabaseUrl: undefined, dataDir: '' }
    await expect(openExistingDatabase(settings)).rejects.toThrow('has no tables of the site')
    const { rows } = await runOnServer(
      roles.adminUrl,
      `select from pg_tables where schemaname in ('public', 'drizzle')`,
    )
    expect(rows).toEqual([])
  })

  test('cannot be migrated by the runtime role', async () => {
    await expect(openServer(roles.url)).rejects.toThrow(NotMigrated)
  })

  test('is migrated once by four concurrent processes', async () => {
    const codes = await startFourProcesses(roles.url, roles.migrationUrl)
    expect(codes).toEqual([0, 0, 0, 0])
    const { rows } = await runOnServer(roles.adminUrl, 'select count(*)::int from courses')
    expect(rows).toEqual([{ count: 6 }])
  })

  test('serves visitors and staff, and receives notifications', async () => {
    const database = await openServer(roles.url)
    const app = await startTestApp({ database })
    const onNotify = vi.fn()
    await database.listen('catalogue_changed', onNotify)
    const { id } = await anAccount(app)
    const { session } = await aStaffMember(app)
    const [course] = (await app.get('/api/staff/courses', session)).json()
    const response = await staffCaller(app, session)('PUT', `courses/${course.id}`, {
      ...course,
      title: 'Renamed by the team',
    })
    expect(response.statusCode, response.body).toBe(200)
    await eventually(() => expect(onNotify).toHaveBeenCalled())
    const lines = await runOnServer(roles.adminUrl, `select action from audit_log where subject = 'course'`)
    expect(lines.rows).toHaveLength(1)
    expect(id).toBeGreaterThan(0)
    await app.close()
    await database.close()
  })

  test('lets the runtime role delete only expired audit lines', async () => {
    const database = await openServer(roles.url)
    const app = await startTestApp({ database })
    const old = `values ('old', 'x', 'x', now() - interval '1096 days'), ('young', 'x', 'x', now() - interval '1094 days')`
    await runOnServer(roles.adminUrl, `insert into audit_log (action, subject, subject_id, created_at) ${old}`)
    app.clock.now = new Date()
    await deleteExpiredData(app.services)
    const remaining = await runOnServer(roles.adminUrl, `select action from audit_log where subject = 'x'`)
    expect(remaining.rows).toEqual([{ action: 'young' }])
    await expect(database.queries.execute(sql`delete from audit_log where action = 'young'`)).rejects.toThrow()
    await app.close()
    await database.close()
  })

  test.each([
    `update audit_log set action = 'nothing'`,
    'update documents set total_paise = 1',
    `update closed_months set month = '2026-01'`,
    'truncate documents cascade',
    'alter table documents disable trigger all',
    'truncate audit_log',
    'truncate users cascade',
    'drop trigger audit_log_is_append_only on audit_log',
    'alter table audit_log disable trigger all',
    'create trigger mine before insert on audit_log execute function refuse_audit_log_change()',
    'create or replace function refuse_audit_log_deletion() returns trigger language plpgsql as $$begin return old; end$$',
    'create function public.now() returns timestamptz language sql as $$select null$$',
    `set session_replication_role = 'replica'`,
    'create table mine (id int)',
    'create schema mine',
    'alter table users add column mine int',
    'drop table sessions',
    `delete from drizzle.__drizzle_migrations`,
  ])('refuses the runtime role: %s', async (statement) => {
    await expect(runOnServer(roles.url, statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is not renewed after a restore by the runtime role, which reads what is missing', async () => {
    const env = { DATABASE_URL: roles.url, MIGRATION_DATABASE_URL: undefined }
    const { code, output } = await runCommand(
      process.execPath,
      ['--import', './scripts/drizzle-as-commonjs.ts', 'scripts/restore.ts', '--renew'],
      { env },
    )
    const lines = [expect.stringMatching(/^MIGRATION_DATABASE_URL is missing, /)]
    expect([code, output.trim().split('\n')]).toEqual([1, lines])
  })

  test('grants the runtime role access to tables of later migrations', async () => {
    await runOnServer(roles.migrationUrl, 'create table later (id int generated always as identity, word text)')
    await expect(runOnServer(roles.url, `insert into later (word) values ('a')`)).rejects.toMatchObject({
      code: '42501',
    })
    await migrateServer(roles.url, roles.migrationUrl)
    await runOnServer(roles.url, `insert into later (word) values ('a')`)
    expect((await runOnServer(roles.url, 'delete from later returning id')).rows).toEqual([{ id: 1 }])
    await runOnServer(roles.migrationUrl, 'drop table later')
  })

  test('revokes nothing when both URLs have the same role', async () => {
    await migrateServer(`${roles.migrationUrl}?application_name=other`, roles.migrationUrl)
    await runOnServer(roles.migrationUrl, `update drizzle.__drizzle_migrations set hash = hash`)
  })
})
