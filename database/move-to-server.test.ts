import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueNote, issuePaper } from '#server/modules/documents/public.ts'
import { compareUploads } from '#server/modules/payments/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aPaidOrder } from '#tests/factories/documents.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createServerDatabase, dropServerDatabase, hasServer, runOnServer } from '#tests/support/test-database.ts'
import { createTwoRoleDatabase } from '#tests/support/two-roles.ts'
import { openEmbedded } from './embedded.ts'
import { FolderInUse } from './lock-folder.ts'
import { moveToServer } from './move-to-server.ts'
import { closedMonths } from './schema/tables.ts'
import { openServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-move-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A hash of the database's files. */
function hashFiles(data: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('postgres/**', { cwd: data }).sort())
    if (statSync(join(data, name)).isFile()) hash.update(name).update(readFileSync(join(data, name)))
  return hash.digest('hex')
}

describe.runIf(hasServer())('moving the embedded database to a server', () => {
  let person: Awaited<ReturnType<typeof anAccount>>
  let member: Awaited<ReturnType<typeof aStaffMember>>
  let picture: Buffer
  const pictureIn = async (app: TestApp) => (await app.get('/api/staff/uploads/1', member.session)).rawPayload

  beforeAll(async () => {
    const database = await openEmbedded(folder)
    const app = await startTestApp({ database })
    person = await anAccount(app, { name: 'Asha “ಆಶಾ” Rao', otherReason: 'quotes " \' and \\ backslashes, {braces}' })
    const applied = await app.post('/api/applications', { courseSlug: 'ai-for-everyone' }, person.session)
    expect(applied.statusCode, applied.body).toBe(201)
    member = await aStaffMember(app)
    const [course] = (await app.get('/api/staff/courses', member.session)).json()
    const changed = await staffCaller(app, member.session)('PUT', `courses/${course.id}`, {
      ...course,
      title: 'Renamed',
    })
    expect(changed.statusCode, changed.body).toBe(200)
    await sendProof(app)
    // Gives the picture its hash, a string of bits.
    await compareUploads(app.services)
    picture = await pictureIn(app)
    expect(picture.toString('latin1')).toMatch(/^RIFF....WEBP/s)
    await database.queries.execute(sql`insert into contact_messages (name, email, subject, message, created_at)
      select 'N', 'a@example.com', 's', repeat('x', 200), now() - i * interval '1 hour 1.000001 second' from generate_series(1, 1201) i`)
    // As large as the largest file that is accepted.
    await database.queries.execute(sql`insert into classroom_files (name, media_type, size, content)
      values ('a.txt', 'text/plain', 10485760, decode(repeat('61', 10485760), 'hex'))`)
    await issueInClosedMonth(app)
    await app.close()
    await database.close()
  }, 120_000)

  /** Receipts with a note, of a month that no longer takes any. */
  async function issueInClosedMonth(app: TestApp) {
    await app.services.database.transaction(async (tx) => {
      await issuePaper(app.services, tx, aPaidOrder())
      await issueNote(app.services, tx, { orderId: 1, refundId: null, amountPaise: 100, reason: 'Asked to cancel' })
      await tx.insert(closedMonths).values({ month: '2026-11', closedAt: app.clock.now, closedBy: 1 })
    })
  }

  test('copies everything, with two roles, and the site continues', async () => {
    const roles = await createTwoRoleDatabase()
    const before = hashFiles(folder)
    const moved = await moveToServer(folder, roles.url, roles.migrationUrl)
    expect(hashFiles(folder)).toBe(before)
    const rows = Object.fromEntries(moved.map(({ name, rows }) => [name, rows]))
    expect(rows).toMatchObject({
      users: 2,
      sessions: 2,
      courses: 6,
      uploads: 1,
      contact_messages: 1201,
      documents: 2,
      closed_months: 1,
      first_start: 2,
    })
    expect(moved.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true)

    const database = await openServer(roles.url)
    const app = await startTestApp({ database })
    // The old session cookie and the old password still work.
    expect((await app.get('/api/user', person.session)).json()).toMatchObject({ id: person.id, name: person.name })
    const { username, password } = person
    expect((await app.post('/api/login', { username, password })).statusCode).toBe(200)
    expect((await app.get('/api/applications', person.session)).json()).toHaveLength(1)
    expect((await app.get('/api/courses')).body).toContain('Renamed')
    const audit = await runOnServer(roles.adminUrl, `select actor_id from audit_log where subject = 'course'`)
    expect(audit.rows).toEqual([{ actor_id: member.id }])
    expect((await pictureIn(app)).equals(picture)).toBe(true)
    // Ids continue after the last one that was assigned.
    const next = await anAccount(app)
    expect(next.id).toBeGreaterThan(Math.max(person.id, member.id))
    await app.close()
    await database.close()
    await expect(moveToServer(folder, roles.url, roles.migrationUrl)).rejects.toThrow('is not empty')
    await roles.drop()
  }, 120_000)

  test('refuses a database in use and a target that is not empty', async () => {
    const url = await createServerDatabase({ isEmpty: true })
    const database = await openEmbedded(folder)
    await expect(moveToServer(folder, url)).rejects.toThrow(FolderInUse)
    await database.close()
    await expect(moveToServer(join(folder, 'nowhere'), url)).rejects.toThrow('There is no database')
    await runOnServer(url, `create table another (word text); insert into another values ('x')`)
    await expect(moveToServer(folder, url)).rejects.toThrow('public.another has rows')
    const { rows } = await runOnServer(url, `select tablename from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([{ tablename: 'another' }])
    await dropServerDatabase(url)
  }, 120_000)

  test('a failed or altered copy leaves the target empty', async () => {
    const url = await createServerDatabase({ isEmpty: false })
    await runOnServer(
      url,
      `create function spoil() returns trigger language plpgsql as $$begin new.message = 'y'; return new; end$$`,
    )
    await runOnServer(
      url,
      'create trigger spoil before insert on contact_messages for each row execute function spoil()',
    )
    await expect(moveToServer(folder, url)).rejects.toThrow('contact_messages did not arrive as it was')
    await runOnServer(
      url,
      `create or replace function spoil() returns trigger language plpgsql as $$begin raise 'no'; end$$`,
    )
    await expect(moveToServer(folder, url)).rejects.toThrow('no')
    const counts = await runOnServer(
      url,
      'select (select count(*) from users) + (select count(*) from contact_messages) as n',
    )
    expect(counts.rows).toEqual([{ n: '0' }])
    await runOnServer(url, 'drop trigger spoil on contact_messages')
    expect((await moveToServer(folder, url)).find(({ name }) => name === 'contact_messages')?.rows).toBe(1201)
    await dropServerDatabase(url)
  }, 120_000)
})
