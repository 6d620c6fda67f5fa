import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { withSessions } from '#tests/support/with-sessions.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('Today counts pending work, by days in India', async () => {
  await paidRegistration(site)
  const message = { name: 'A B', email: 'a@example.com', subject: 'Question', message: 'A message of words' }
  await site.app.post('/api/contact', message)
  const today = await site.get('today')
  expect(today.days).toHaveLength(30)
  expect(today.days.at(-1)).toEqual({ day: '2026-11-15', registrations: 1, paid: 1, revenue: 1999 })
  expect(today.waiting).toEqual({ proofs: 0, applications: 0, messages: 1, deadMails: 0, refunds: 0, notices: 0 })
  expect(today.funnel).toEqual({ registered: 1, awaiting: 0, paid: 1 })
})

test('each event has its own paid and held seats', async () => {
  const { queries } = site.app.services.database
  // So that event ids and registration ids differ.
  for (let n = 0; n < 3; n++) await paidRegistration(site)
  await site.app.post('/api/create-checkout-session', aRegistration())
  await queries.update(masterclasses).set({ seats: 30 }).where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
  const { events } = await site.get('today')
  expect(events.find(({ slug }: { slug: string }) => slug === 'ai-for-everyone-masterclass')).toMatchObject({
    startDate: expect.stringMatching(/-06-20T12:30:00.000Z$/),
    seats: 30,
    seatsTaken: 5,
    paid: 4,
  })
  expect(events.find(({ slug }: { slug: string }) => slug === 'vibe-coding-session')).toMatchObject({
    seats: null,
    seatsTaken: 0,
    paid: 0,
  })
})

test('Today names the events on sale without a mentor, and no others', async () => {
  const { queries } = site.app.services.database
  const slugs = async () => (await site.get('today')).withoutMentor.map(({ slug }: { slug: string }) => slug)
  const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
    queries.update(masterclasses).set(values).where(eq(masterclasses.slug, 'vibe-coding-session'))
  expect(await slugs()).toEqual(['ai-for-everyone-masterclass', 'vibe-coding-session'])
  for (const values of [
    { status: 'draft' },
    { status: 'published', mentors: [{ name: 'Ravi Kumar', work: [], linkedin: null, photo: null }] },
    { mentors: [], ...withSessions(['2025-06-28T05:30:00Z', '2025-06-28T07:00:00Z']) },
  ] as Partial<typeof masterclasses.$inferInsert>[]) {
    await change(values)
    expect(await slugs()).toEqual(['ai-for-everyone-masterclass'])
  }
})

test('Today says where the money of QR codes goes while cards are a sandbox', async () => {
  expect((await site.get('today')).sandbox).toEqual({ payments: true, mail: false, upi: site.app.services.upi.vpa })
})
