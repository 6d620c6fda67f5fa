import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, turnGstOn } from '#tests/factories/documents.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

const look = (token: string) => site.send('GET', token, 'handed-over')
const open = (token: string) => site.app.request({ method: 'GET', url: `/api/registrations/${token}` })
const download = (token: string, id: number) => site.send('GET', token, `documents/${id}`)

async function handedOver() {
  const seat = await site.book()
  const { reference } = await site.findSeat(seat.id)
  const { linkToken } = (await site.accept(await site.offer(seat.token))).json()
  return { ...seat, reference, newToken: linkToken as string }
}

test('the old link says when the seat was handed over, and has the payer’s documents', async () => {
  const { token, reference } = await handedOver()
  const opened = await open(token)
  expect([opened.statusCode, opened.json().code]).toEqual([410, 'handed_over'])
  const shown = await look(token)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.json()).toEqual({
    reference,
    handed_over_at: site.app.clock.now.toISOString(),
    event: { title: 'AI for Founders', dates: 'Sun, 10 January 2027, 6–8 PM IST' },
    documents: [
      {
        id: 1,
        kind: 'receipt',
        number: expect.any(String),
        issued_at: expect.any(String),
        amount: 1999,
        company: null,
      },
    ],
    canAddCompany: false,
  })
  expect(shown.body).not.toMatch(/ravi/i)
  expect((await download(token, 1)).headers['content-type']).toBe('application/pdf')
})

test('the old link does not say to which date the new attendee has moved', async () => {
  const { token, newToken } = await handedOver()
  await publishEvent(site, {
    slug: 'march',
    title: 'AI for Founders',
    price: 1999,
    sessions: [{ startsAt: '2027-03-10T18:00:00+05:30', endsAt: '2027-03-10T20:00:00+05:30' }],
  })
  expect((await site.send('POST', newToken, 'move', { eventSlug: 'march' })).statusCode).toBe(200)
  expect((await look(token)).json().event).toBeNull()
})

describe('with GST', () => {
  beforeEach(() => turnGstOn(site.app.services.database.queries))
  const add = (token: string) => site.send('POST', token, 'company', aCompany)

  test('the payer has their invoice in the name of a company, as long as it is paid', async () => {
    const { id, token } = await handedOver()
    expect((await look(token)).json().canAddCompany).toBe(true)
    const added = await add(token)
    expect(added.json().documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'invoice',
    ])
    expect((await look(token)).json().documents.at(-1)).toMatchObject({ kind: 'invoice', company: aCompany.legalName })
    await site.call('POST', `registrations/${id}/cancel`)
    expect((await look(token)).json()).toMatchObject({ canAddCompany: false, documents: [{}, {}, {}] })
  })

  test('nobody else has: neither the new attendee nor whoever handed it on', async () => {
    const { newToken } = await handedOver()
    expect((await add(newToken)).statusCode).toBe(404)
    await site.accept(await site.offer(newToken, { name: 'Meera Iyer', email: 'meera@example.com' }), {
      name: 'Meera Iyer',
      phone: '+919812345679',
    })
    expect((await look(newToken)).json()).toMatchObject({ canAddCompany: false, documents: [] })
    expect((await add(newToken)).statusCode).toBe(404)
  })
})

test('it opens nothing else of the seat or the order', async () => {
  const { token } = await handedOver()
  for (const what of ['options', 'sessions', 'classroom', 'certificate', 'calendar'])
    expect([what, (await site.send('GET', token, what)).statusCode]).toEqual([what, 404])
  expect((await download(token, 2)).statusCode).toBe(404)
})

test('whoever hands on a seat that somebody else paid for has no documents there', async () => {
  const { token, newToken } = await handedOver()
  site.app.clock.now = new Date(site.app.clock.now.getTime() + 60 * 60 * 1000)
  const offer = await site.offer(newToken, { name: 'Meera Iyer', email: 'meera@example.com' })
  await site.accept(offer, { name: 'Meera Iyer', phone: '+919812345679' })
  expect((await look(newToken)).json()).toMatchObject({ handed_over_at: '2026-11-15T07:00:00.000Z', documents: [] })
  expect((await download(newToken, 1)).statusCode).toBe(404)
  expect((await look(token)).json()).toMatchObject({
    handed_over_at: '2026-11-15T06:00:00.000Z',
    documents: [{ id: 1 }],
  })
})

test('a link that works, a made-up one and one of another order have nothing to say', async () => {
  const [{ id, newToken }, other] = [await handedOver(), await site.book({ email: 'other@example.com' })]
  const { reference } = await site.findSeat(other.id)
  const mixed = signSeatLink(site.app.services.sessionSecret, 'registration', { id, reference })
  for (const token of [newToken, other.token, `${newToken}x`, mixed]) expect((await look(token)).statusCode).toBe(404)
  expect((await open(mixed)).statusCode).toBe(404)
})

test('an earlier reference of the order is the first attendee’s', async () => {
  const { id, token } = await site.book()
  const { queries } = site.app.services.database
  await queries
    .update(masterclassRegistrations)
    .set({ reference: 'RWLATER234' })
    .where(eq(masterclassRegistrations.id, id))
  await site.accept(await site.offer(token))
  expect((await look(token)).json().documents).toHaveLength(1)
})

test('the mail to the payer leads there; one who has not paid is not promised a receipt', async () => {
  const { email, newToken } = await handedOver()
  const mailTo = async (address: string) =>
    (await site.readMails(address)).find(({ kind }) => kind === 'seat_handed_over')?.text
  expect(await mailTo(email)).toContain('See your documents:\nhttp://localhost:3000/registration/')
  await site.accept(await site.offer(newToken, { name: 'Meera Iyer', email: 'meera@example.com' }), {
    name: 'Meera Iyer',
    phone: '+919812345679',
  })
  expect(await mailTo('ravi@example.com')).not.toMatch(/receipt|documents/)
})
