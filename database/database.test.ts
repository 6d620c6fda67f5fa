import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { toFailure } from './failure.ts'
import { insertFirstCatalogue } from './first-catalogue.ts'
import { firstMasterclass, firstWorkshop } from './first-events.ts'
import { once } from './once.ts'
import { auditLog, contactMessages, courses, masterclasses, users } from './schema/tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const message = { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When does it start?' }

async function rowsOf<T>(statement: ReturnType<typeof sql>): Promise<T[]> {
  return ((await database.queries.execute(statement)) as unknown as { rows: T[] }).rows
}

test('a transaction is all or nothing', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.insert(contactMessages).values(message)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.queries.select().from(contactMessages)).toEqual([])
  await database.transaction((tx) => tx.insert(contactMessages).values(message))
  expect(await database.queries.select().from(contactMessages)).toHaveLength(1)
})

test('using `queries` inside a transaction throws', async () => {
  const misused = database.transaction(async () => database.queries.select().from(contactMessages))
  await expect(misused).rejects.toThrow('inside a transaction, use the tx that it was given')
  expect(await database.isAvailable()).toBe(true)
})

test('every text column has a maximum length', async () => {
  const unlimited = await rowsOf(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' or (data_type = 'character varying' and character_maximum_length is null))`)
  expect(unlimited).toEqual([])
})

test('the six entities of the spec have its columns', async () => {
  const columns = await rowsOf<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)
  const names = columns.map(({ name }) => name)
  const spec = {
    users: ['id', 'username', 'password', 'name', 'email', 'phone', 'city', 'created_at'],
    user_profiles: ['id', 'user_id', 'bio', 'profile_picture', 'job_title', 'company'],
    courses: ['id', 'slug', 'title', 'subtitle', 'description', 'category', 'image_path', 'featured'],
    course_applications: ['id', 'user_id', 'course_slug', 'reason', 'status', 'created_at'],
    masterclasses: [
      'id',
      'slug',
      'title',
      'description',
      'start_date',
      'end_date',
      'price_paise',
      'image_path',
      'featured',
    ],
    masterclass_registrations: [
      ...['id', 'user_id', 'masterclass_id', 'name', 'email', 'phone', 'organization', 'how_did_you_know'],
      ...[
        'how_did_you_know_other',
        'years_of_experience',
        'payment_status',
        'stripe_session_id',
        'stripe_payment_intent_id',
      ],
      'created_at',
    ],
  }
  for (const [table, wanted] of Object.entries(spec))
    expect(names).toEqual(expect.arrayContaining(wanted.map((column) => `${table}.${column}`)))
})

test('the audit log is append-only', async () => {
  const line = { action: 'created', subject: 'course', subjectId: '1' }
  await database.queries.insert(auditLog).values(line)
  await expect(database.queries.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
  await expect(database.queries.delete(auditLog)).rejects.toThrow()
  await expect(database.queries.execute(sql`truncate audit_log`)).rejects.toThrow()
  expect(await database.queries.select().from(auditLog)).toEqual([expect.objectContaining(line)])
})

test('once runs a step once, even with five concurrent calls', async () => {
  let times = 0
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => once(database, 'a test', async () => void times++)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(times).toBe(1)
})

test('inserts the first catalogue once and keeps the team’s changes', async () => {
  const now = new Date('2026-11-15T00:00:00Z')
  await insertFirstCatalogue(database, now)
  await database.queries.delete(courses).where(sql`slug = 'ai-for-hr-associates'`)
  await database.queries.update(masterclasses).set({ title: 'Renamed' })
  await insertFirstCatalogue(database, now)
  expect(await database.queries.select().from(courses)).toHaveLength(5)
  const events = await database.queries.select().from(masterclasses)
  expect(events.map(({ title, seats }) => [title, seats])).toEqual([
    ['Renamed', 40],
    ['Renamed', 25],
  ])
})

test.each([
  ['2026-06-20T12:29:59Z', '2026-06-20T12:30:00.000Z'],
  ['2026-06-20T12:30:00Z', '2027-06-20T12:30:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-06-20T12:30:00.000Z'],
])('a first start on %s sells the masterclass of %s', (now, start) => {
  expect(firstMasterclass(new Date(now)).startDate?.toISOString()).toBe(start)
})

test.each([
  ['2026-06-28T05:29:59Z', '2026-06-28T05:30:00.000Z', '2026-06-28T07:00:00.000Z'],
  ['2026-06-28T05:30:00Z', '2027-06-28T05:30:00.000Z', '2027-06-28T07:00:00.000Z'],
])('a first start on %s sells the workshop of %s', (now, start, end) => {
  const { startDate, endDate } = firstWorkshop(new Date(now))
  expect([startDate?.toISOString(), endDate?.toISOString()]).toEqual([start, end])
})

test('a change of the catalogue is notified; a taken seat only when few are left', async () => {
  const onNotify = vi.fn()
  await database.listen('catalogue_changed', onNotify)
  // Notifications arrive in order, so those of the first two statements precede the last one's.
  const last = vi.fn()
  await database.listen('the_last', last)
  const take = (seatsTaken: number) => database.queries.update(masterclasses).set({ seatsTaken })
  // Of 40 and 25 seats: pages show the number left once it is a third or less, so only the last of these changes them.
  for (const seatsTaken of [1, 16, 17]) await take(seatsTaken)
  await database.queries.update(courses).set({ title: 'Changed' })
  await database.queries.execute(sql`select pg_notify('catalogue_changed', 'end'), pg_notify('the_last', '')`)
  await eventually(() => expect(last).toHaveBeenCalled())
  await eventually(() => expect(onNotify.mock.calls.length).toBeGreaterThanOrEqual(3))
  expect(onNotify).toHaveBeenCalledTimes(3)
})

test('a duplicate has its own kind and names the constraint', async () => {
  const user = { username: 'twin', passwordHash: 'secret-hash', name: 'Twin', email: 'twin@example.com' }
  await database.queries.insert(users).values(user)
  const error = await database.queries
    .insert(users)
    .values({ ...user, email: 'other@example.com' })
    .catch((thrown) => thrown)
  expect(toFailure(error)).toEqual({ kind: 'duplicate', code: '23505', constraint: 'users_username_key' })
})

test('NUL characters and overlong text are invalid', async () => {
  for (const name of ['a\u0000b', 'x'.repeat(101)]) {
    const error = await database.queries
      .insert(contactMessages)
      .values({ ...message, name })
      .catch((thrown) => thrown)
    expect(toFailure(error)?.kind).toBe('invalid')
  }
})
