import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isLocked, whileLocked } from '#tests/support/row-locks.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { withSessions } from '#tests/support/with-sessions.ts'
import { updateRegistration } from './store.ts'

/** From January to February, which costs less. */
let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
  await publishEvent(site, { slug: 'january', title: 'January' })
  const joinUrl = 'https://zoom.example/february'
  await publishEvent(site, { slug: 'february', title: 'February', price: 500, joinUrl })
})
afterEach(() => site.app.close())

const masterclassSlug = 'january'
const move = (id: number, eventSlug = 'february') => site.call('POST', `registrations/${id}/move`, { eventSlug })
const setEvent = (slug: string, values: Partial<typeof masterclasses.$inferInsert>) =>
  site.app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
const findEventOf = async (id: number) =>
  (await site.get('registrations')).rows.find((row: { id: number }) => row.id === id).eventSlug
const findBoth = async () => {
  const events: { id: number; slug: string; seatsTaken: number }[] = await site.get('events')
  return ['january', 'february'].map((slug) => events.find((event) => event.slug === slug))
}
const countSeats = async () => (await findBoth()).map((event) => event?.seatsTaken)
const findEventIds = async () => (await findBoth()).map((event) => event?.id)

async function aProof(fields: Record<string, string> = {}) {
  const { email } = await sendProof(site.app, { masterclassSlug, ...fields })
  const [row] = await findRegistrations(site.app, email)
  return { id: row?.id ?? 0, email }
}

async function readMail(email: string) {
  await site.app.deliverMails()
  return site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'registration_moved')?.text
}

test('who has paid is told how to join, and that nothing is left to pay', async () => {
  const { id, email } = await paidRegistration(site, { masterclassSlug })
  expect((await move(id)).statusCode).toBe(204)
  expect(await readMail(email)).toContain('from January to February. You don’t need to pay anything more.')
  expect(await readMail(email)).toContain('Join here: http://localhost:3000/join/')
})

test('who has sent a screenshot keeps the amount that it shows, and cannot join yet', async () => {
  const { id, email } = await aProof()
  expect((await move(id)).statusCode).toBe(204)
  expect(await readMail(email)).toContain('Your seat is booked once we have your payment.')
  expect(await readMail(email)).toContain('Amount: ₹999.50')
  expect(await readMail(email)).not.toContain('/join/')
})

test('a paid seat moves there and back, and the seats of both events are counted', async () => {
  for (let n = 0; n < 2; n++) {
    await paidRegistration(site, { masterclassSlug })
    await paidRegistration(site, { masterclassSlug: 'february' })
  }
  const { id } = await paidRegistration(site, { masterclassSlug })
  await move(id)
  expect(await countSeats()).toEqual([2, 3])
  await move(id, 'january')
  expect(await countSeats()).toEqual([3, 2])
})

test('an unfinished checkout moves with its seat', async () => {
  const form = aRegistration({ masterclassSlug })
  await site.app.post('/api/create-checkout-session', form)
  const [row] = await findRegistrations(site.app, form.email)
  expect((await move(row?.id ?? 0)).statusCode).toBe(204)
  expect(await countSeats()).toEqual([0, 1])
})

test('a registration without a seat moves without one, even to a full event', async () => {
  const { id } = await aProof()
  await updateRegistration(site.app.services.database.queries, id, { holdsSeat: false })
  await setEvent('january', { seatsTaken: 0 })
  await setEvent('february', { seats: 0 })
  expect((await move(id)).statusCode).toBe(204)
  expect([await findEventOf(id), await countSeats()]).toEqual(['february', [0, 0]])
})

test('nobody is moved to an event that is full, closed, over or unknown', async () => {
  const { id, email } = await paidRegistration(site, { masterclassSlug })
  const codes: string[] = []
  await setEvent('february', { seats: 0 })
  codes.push((await move(id)).json().code)
  await setEvent('february', { seats: null, status: 'closed' })
  codes.push((await move(id)).json().code)
  await setEvent('february', { status: 'published', ...withSessions(['2026-11-14T05:00:00Z', '2026-11-14T06:00:00Z']) })
  codes.push((await move(id)).json().code)
  codes.push((await move(id, 'nowhere')).json().code)
  expect(codes).toEqual(['session_full', 'session_closed', 'session_closed', 'not_found'])
  expect([await findEventOf(id), await countSeats()]).toEqual(['january', [1, 0]])
  expect(await readMail(email)).toBeUndefined()
})

test('a screenshot of somebody who has a seat there already is not moved', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'february' })
  const { id } = await aProof({ email: email.toUpperCase() })
  const refused = await move(id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_registered'])
  expect([await findEventOf(id), await countSeats()]).toEqual(['january', [1, 1]])
})

test('a screenshot that the owner of the address has disowned is neither moved nor emailed about', async () => {
  const { id, email } = await aProof()
  await updateRegistration(site.app.services.database.queries, id, { disownedAt: site.app.clock.now })
  for (const refused of [await move(id), await site.call('POST', `registrations/${id}/resend`)])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'registration_ended'])
  expect(await site.mailsTo(email)).toEqual(['proof_received'])
})

describe.runIf(hasServer())('on a server, with other processes', () => {
  test.each([
    ['january', 'february'],
    ['february', 'january'],
  ])(
    'a move from %s to %s locks the older event first, so that opposite moves cannot wait for each other',
    async (from, to) => {
      const { database } = site.app.services
      const { id } = await paidRegistration(site, { masterclassSlug: from })
      const [january = 0, february = 0] = await findEventIds()
      const moving = await whileLocked(database, masterclasses, february, async () => {
        const response = move(id, to)
        await eventually(async () => expect(await isLocked(database, masterclasses, january)).toBe(true))
        return { response }
      })
      expect((await moving.response).statusCode).toBe(204)
      expect(await findEventOf(id)).toBe(to)
    },
  )
})
