import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { openEmbedded } from '#database/embedded.ts'
import { isWrite } from '#database/guard-writes.ts'
import { notices, outbox, users } from '#database/schema/tables.ts'
import { startJobs } from '#server/jobs.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { watchDisk } from './watch-disk.ts'

const mib = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'rolewise-disk-'))
let free = 1024 * mib
let database: Database
let app: TestApp
beforeAll(async () => {
  database = await openEmbedded(folder, { readFreeBytes: () => free })
  app = await startTestApp({ database })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => setFree(1024))

/** Waits until the cached reading has expired. */
async function setFree(megabytes: number): Promise<void> {
  free = megabytes * mib
  await vi.waitFor(() => expect(database.disk?.freeBytes()).toBe(free))
}

const message = { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When is the next one?' }

test('a full disk allows reads and refuses writes, until there is space again', async () => {
  const member = await anAccount(app)
  await app.services.database.queries.update(users).set({ role: 'staff' }).where(eq(users.id, member.id))
  await setFree(63)
  const refused = await app.post('/api/contact', message)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.json().message).toMatch(/^We can’t save anything right now, so nothing was changed/)
  expect((await app.get('/api/courses')).statusCode).toBe(200)
  expect((await app.get('/api/masterclasses/ai-for-everyone-masterclass/availability')).statusCode).toBe(200)
  expect((await app.get('/api/staff/today', member.session)).statusCode).toBe(200)
  const ready = await app.get('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', disk: 'full' }])
  await setFree(65)
  expect((await app.post('/api/contact', message)).statusCode).toBe(201)
  expect((await app.get('/readyz')).json()).not.toHaveProperty('disk')
})

test('low disk space raises one notice, which closes when there is enough space', async () => {
  const open = async () =>
    (await database.queries.select().from(notices).where(eq(notices.kind, 'disk_low'))).map(
      ({ resolvedAt }) => resolvedAt === null,
    )
  await watchDisk(app.services)
  expect(await open()).toEqual([])
  await setFree(200)
  for (let time = 0; time < 2; time++) await watchDisk(app.services)
  expect(await open()).toEqual([true])
  await setFree(10)
  await watchDisk(app.services)
  await setFree(300)
  await watchDisk(app.services)
  expect(await open()).toEqual([true])
  await setFree(500)
  await watchDisk(app.services)
  expect(await open()).toEqual([false])
  const lines = app.logged.filter((line) => /the disk/.test(line)).map((line) => JSON.parse(line))
  expect(lines.map(({ level, msg, freeMb }) => [level, msg, freeMb])).toEqual([
    [40, 'the disk is almost full', 200],
    [50, 'the disk is full: writes are refused until there is space', 10],
    [40, 'the disk is almost full', 300],
    [30, 'the disk has enough space again', 500],
  ])
})

test('jobs that write pause on a full disk', async () => {
  await app.post('/api/contact', { ...message, email: 'waits@example.com' })
  const states = async () =>
    (await database.queries.select().from(outbox).where(eq(outbox.recipient, 'waits@example.com'))).map(
      ({ state, attempts }) => [state, attempts],
    )
  await setFree(10)
  const failed = () => app.logged.filter((line) => /a job failed/.test(line))
  const jobs = startJobs(app.services, { secondMs: 20 })
  await eventually(() => expect(app.logged.join('')).toMatch(/"freeMb":10.*writes are refused/))
  expect([await states(), failed()]).toEqual([[['waiting', 0]], []])
  await setFree(1024)
  await eventually(async () => expect(await states()).toEqual([['sent', 1]]))
  await jobs.stop()
})

test.each([
  ['select 1', false],
  ['  (select 1 union select 2)', false],
  ['with a as (select 1) select * from a', false],
  ['select "id" from "users" where "updated_at" > now()', false],
  ['commit', false],
  ['rollback to savepoint a', false],
  ['insert into a values (1)', true],
  ['update a set b = 1', true],
  ['delete from a', true],
  ['select * from a for update skip locked', true],
  ['select * from a for no key update', true],
  ["select nextval('a')", true],
  ['with moved as (delete from a returning *) insert into b select * from moved', true],
  ['create table a ()', true],
])('isWrite of "%s" is %s', (statement, expected) => {
  expect(isWrite(statement)).toBe(expected)
})
