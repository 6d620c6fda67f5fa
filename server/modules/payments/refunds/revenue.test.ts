import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDayInIndia } from '#contract/indian-days.ts'
import type { BookkeepingSummary } from '#contract/staff/bookkeeping.ts'
import { masterclasses, masterclassRegistrations, payments, refunds } from '#database/schema/tables.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, payAt } from '#tests/support/buyers.ts'
import { aStaffMember, paidRegistration, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'
import { failRefund } from './fail-refund.ts'

const firstDay = '2026-11-15'
const slug = 'season'
const fullSlug = 'full'
const dayMs = 24 * 60 * 60_000
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  await publishEvent(site, { slug, seats: null })
  const { id } = await publishEvent(site, { slug: fullSlug })
  await site.app.services.database.queries.update(masterclasses).set({ seats: 0 }).where(eq(masterclasses.id, id))
})
afterAll(() => site.app.close())

interface Day {
  day: string
  revenue: number
}
const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + paise(amount), 0)

/** Signs in a new member each time, because sign-ins end during the season. */
async function readAsTeam() {
  const { session } = await aStaffMember(site.app)
  const get = async (path: string) => (await site.app.get(`/api/staff/${path}`, session)).json()
  const sell = (name = 'A Buyer') => paidRegistration({ ...site, get }, { masterclassSlug: slug, name })
  const readBooks = (from: string, to: string): Promise<BookkeepingSummary> => get(`bookkeeping?from=${from}&to=${to}`)
  const days: Day[] = (await get('today')).days
  return {
    days: days.filter(({ day }) => day >= firstDay),
    readBooks,
    sell,
    session,
    call: staffCaller(site.app, session),
  }
}

/** The same season at every run. */
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('Today and Bookkeeping agree on every day of a season, and no past day changes', async () => {
  const { queries } = site.app.services.database
  const random = makeRandom(30)
  const known = new Map<string, number>()
  for (let number = 0; number < 3 * acts.length; number++) {
    const { call, sell } = await readAsTeam()
    if (random(2) === 0) await sell()
    const isBooked = and(eq(payments.outcome, 'paid'), eq(payments.provider, 'sandbox'))
    const paid = await queries.select().from(payments).where(isBooked).orderBy(asc(payments.id))
    const one = paid[random(paid.length)]
    if (one) await acts[number % acts.length]?.(call, one)
    const { days, readBooks } = await readAsTeam()
    for (const { day, revenue } of days) {
      if (known.has(day)) expect([day, revenue]).toEqual([day, known.get(day)])
      if (day !== days.at(-1)?.day) known.set(day, revenue)
    }
    const last = days.at(-1)?.day ?? ''
    const [today, season] = [await readBooks(last, last), await readBooks(firstDay, last)]
    const before = days.at(-2)
    if (before) expect(paise((await readBooks(before.day, before.day)).revenue)).toBe(paise(before.revenue))
    expect(paise(today.revenue)).toBe(paise(days.at(-1)?.revenue ?? 0))
    expect(paise(season.revenue)).toBe(sum(days.map(({ revenue }) => revenue)))
    expect(paise(season.revenue)).toBe(sum(season.payments.map(({ amount }) => amount)) - paise(season.refunds.amount))
    goOn(random(3))
  }
  // The season had all of them.
  const isPart = and(eq(refunds.paymentId, payments.id), lt(refunds.amountPaise, payments.amountPaise))
  const partly = await queries.select().from(refunds).innerJoin(payments, isPart).where(eq(refunds.state, 'done'))
  expect(partly.length).toBeGreaterThan(0)
  const { outcome, provider, checkedAt, createdAt, settledAt } = payments
  for (const condition of [isNotNull(refunds.returnedAt), eq(refunds.source, 'bank'), eq(refunds.source, 'team')])
    expect(await queries.$count(refunds, condition)).toBeGreaterThan(0)
  for (const condition of [
    eq(outcome, 'refund_due'),
    and(eq(provider, 'upi'), eq(outcome, 'paid')),
    and(eq(provider, 'upi'), eq(outcome, 'failed'), isNotNull(checkedAt)),
    and(eq(provider, 'manual'), gt(settledAt, createdAt)),
    and(eq(provider, 'sandbox'), eq(outcome, 'refund_due'), eq(payments.isBooked, false)),
  ])
    expect(await queries.$count(payments, condition)).toBeGreaterThan(0)
})

/** Advances to the last second of the day in India, to its midnight, or to about noon of the next. */
function goOn(where: number) {
  const { clock } = site.app
  const midnight = Date.parse(`${isoDayInIndia(new Date(clock.now.getTime() + dayMs))}T00:00:00+05:30`)
  const next = [midnight - 1000, midnight, midnight + dayMs / 2][where] ?? midnight
  clock.now = new Date(Math.max(next, clock.now.getTime() + 1000))
}

type Payment = typeof payments.$inferSelect
type Call = StaffApp['call']

const refund = (call: Call, { id }: Payment, input: object) =>
  call('POST', `payments/${id}/refunds`, { reason: 'A season', ...input })

const acts: ((call: Call, payment: Payment) => Promise<unknown>)[] = [
  (call, payment) => refund(call, payment, { amount: Math.floor(payment.amountPaise / 300) + 0.25, freesSeats: false }),
  sendLateProof,
  // Its money waits.
  async (call, { orderId }) => {
    const ofOrder = eq(masterclassRegistrations.orderId, orderId)
    const [seat] = await site.app.services.database.queries.select().from(masterclassRegistrations).where(ofOrder)
    await call('POST', `registrations/${seat?.id}/cancel`, {})
  },
  approveScreenshot,
  (call, payment) => refund(call, payment, { freesSeats: true }),
  addEarlierOrder,
  async (call, payment) => {
    const { clock, services } = site.app
    await services.database.queries.update(payments).set({ disputedAt: clock.now }).where(eq(payments.id, payment.id))
    await refund(call, payment, { freesSeats: true, isTakenBack: true })
  },
  payTwice,
  returnOne,
  findNeverArrived,
]

/** Sends a proof for a full event, so its money is due for refund at once. */
async function sendLateProof() {
  const colour = `#${String(100_000 + (site.app.clock.now.getTime() % 900_000))}`
  await expect(sendProof(site.app, { masterclassSlug: fullSlug }, colour)).rejects.toThrow('refused')
}

/** The team decides, and the minute in which it can be undone may end the next day. */
async function approveScreenshot(call: Call) {
  const { email } = await sendProof(site.app, { masterclassSlug: slug })
  const ofEmail = eq(masterclassRegistrations.email, email)
  const [seat] = await site.app.services.database.queries.select().from(masterclassRegistrations).where(ofEmail)
  expect((await call('POST', `proofs/${seat?.id}/decision`, { decision: 'approve' })).statusCode).toBe(200)
  site.advanceSeconds(61)
  await applyDueDecisions(site.app.services)
}

/** Three seats, paid by a transfer that arrived three days ago. */
async function addEarlierOrder(call: Call) {
  const receivedOn = isoDayInIndia(new Date(site.app.clock.now.getTime() - 3 * dayMs))
  const attendees = [1, 2, 3].map(() => {
    const { name, email, phone } = aRegistration()
    return { name, email, phone }
  })
  const payment = { kind: 'received', pricePerSeat: 333.35, receivedOn }
  const added = await call('POST', 'registrations', { eventSlug: slug, attendees, payment, note: 'A season' })
  expect(added.statusCode).toBe(201)
}

async function payTwice() {
  const form = aRegistration({ masterclassSlug: slug })
  const { app } = site
  for (const checkout of [
    await aBuyer(app).checkout(form),
    await aBuyer(app).checkout({ ...form, name: 'Meera Nair' }),
  ])
    expect((await payAt(app, checkout)).statusCode).toBe(200)
}

async function findNeverArrived(call: Call) {
  const isDue = and(eq(payments.provider, 'upi'), eq(payments.outcome, 'refund_due'))
  const [due] = await site.app.services.database.queries.select().from(payments).where(isDue)
  expect((await call('POST', `payments/${due?.id}/never-arrived`, { reason: 'Not there' })).statusCode).toBe(204)
}

/** The payer's bank cannot take the oldest refund of an earlier day. */
async function returnOne() {
  const { services } = site.app
  const { queries } = services.database
  const [sent] = await queries.select().from(refunds).where(eq(refunds.state, 'done')).orderBy(asc(refunds.id)).limit(1)
  if (sent) await services.database.transaction((tx) => failRefund(services, tx, sent.id, { failure: 'declined' }))
}

test('every row of the payments sheet has the name and the document of its own order', async () => {
  const names = ['Asha Rao', 'Vikram Iyer', 'Meera Nair']
  const { sell, session } = await readAsTeam()
  for (const name of names) await sell(name)
  const day = site.app.clock.now.toISOString().slice(0, 10)
  const { body } = await site.app.get(`/api/staff/bookkeeping/payments?from=${day}&to=${day}`, session)
  const rows = body.trim().split('\r\n').slice(1)
  expect(names.map((name) => rows.filter((row) => row.includes(name)).length)).toEqual([1, 1, 1])
  expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(3)
})
