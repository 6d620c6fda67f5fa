import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { insertCertificates, listCertificatesOfEvent } from './store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the certificates of a seat, ended ones too, are found by an index: deleting registrations needs it', async () => {
  const plan = await database.transaction(async (tx) => {
    // The planner reads a small table as a whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain update certificates set registration_id = null where registration_id = 1`)
  })
  expect(JSON.stringify(plan)).toContain('certificates_registration_index')
})

test('the list of an event says what is signed, without the signed files', async () => {
  const { queries } = database
  await insertFirstCatalogue(database, new Date())
  const [event] = await queries.select().from(masterclasses).limit(1)
  if (!event) throw new Error('there is no event')
  const now = new Date()
  const facts = {
    eventId: event.id,
    recipientName: 'Asha Rao',
    title: event.title,
    minutes: 60,
    skills: [],
    issuedBy: 1,
  }
  const one = { ...facts, startedOn: now, endedOn: now, issuedAt: now }
  await insertCertificates(queries, [
    { ...one, id: 'a', credential: '{}' },
    { ...one, id: 'b' },
  ])
  const listed = await listCertificatesOfEvent(queries, event.id)
  expect(listed).toMatchObject([
    { id: 'a', isSigned: true },
    { id: 'b', isSigned: false },
  ])
  for (const row of listed) expect(row).not.toHaveProperty('credential')
})
