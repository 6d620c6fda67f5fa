import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookkeepingSummary } from '#contract/staff/bookkeeping.ts'
import { masterclassRegistrations, payments, refunds } from '#database/schema/tables.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aStaffMember, paidRegistration, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { failRefund } from './fail-refund.ts'

const firstDay = '2026-11-15'
const slug = 'season'
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  await publishEvent(site, { slug })
})
afterAll(() => site.app.close())

interface Day {
  day: string
  revenue: number
}
const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + paise(amount), 0)

/** As a new member: sign-ins end during the season. */
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
  for (let number = 0; number < 12; number++) {
    const { call, sell } = await readAsTeam()
    for (let sold = 1 + random(2); sold > 0; sold--) await sell()
    const paid = await queries.select().from(payments).where(eq(payments.outcome, 'paid')).orderBy(asc(payments.id))
    const one = paid[random(paid.length)]
    if (one) await act(number, one, call)
    const { days, readBooks } = await readAsTeam()
    for (const { day, revenue } of days) {
      if (known.has(day)) expect([day, revenue]).toEqual([day, known.get(day)])
      if (day !== days.at(-1)?.day) known.set(day, revenue)
    }
    const last = days.at(-1)?.day ?? ''
    const [today, season] = [await readBooks(last, last), await readBooks(firstDay, last)]
    expect(paise(today.revenue)).toBe(paise(days.at(-1)?.revenue ?? 0))
    expect(paise(season.revenue)).toBe(sum(days.map(({ revenue }) => revenue)))
    expect(paise(season.revenue)).toBe(sum(season.payments.map(({ amount }) => amount)) - paise(season.refunds.amount))
    site.advanceSeconds(24 * 60 * 60)
  }
  // The season had all of them.
  const isMixed = and(eq(refunds.state, 'done'), or(eq(refunds.source, 'bank'), gt(refunds.amountPaise, 0)))
  expect(await queries.$count(refunds, isMixed)).toBeGreaterThan(4)
  expect(await queries.$count(refunds, isNotNull(refunds.returnedAt))).toBeGreaterThan(0)
  expect(await queries.$count(refunds, eq(refunds.source, 'bank'))).toBeGreaterThan(0)
  expect(await queries.$count(payments, eq(payments.outcome, 'refund_due'))).toBeGreaterThan(0)
})

type Payment = typeof payments.$inferSelect

/** A part refund, a cancellation whose money waits, a whole refund, a lost dispute, and a refund that comes back. */
async function act(number: number, { id, orderId, amountPaise }: Payment, call: StaffApp['call']) {
  const { queries } = site.app.services.database
  const refund = (input: object) => call('POST', `payments/${id}/refunds`, { reason: 'A season', ...input })
  const kind = number % 5
  if (kind === 0) await refund({ amount: Math.floor(amountPaise / 300) + 0.25, freesSeats: false })
  if (kind === 1) {
    const [seat] = await queries
      .select()
      .from(masterclassRegistrations)
      .where(eq(masterclassRegistrations.orderId, orderId))
    await call('POST', `registrations/${seat?.id}/cancel`, {})
  }
  if (kind === 2) await refund({ freesSeats: true })
  if (kind === 3) {
    await queries.update(payments).set({ disputedAt: site.app.clock.now }).where(eq(payments.id, id))
    await refund({ freesSeats: true, isTakenBack: true })
  }
  if (kind === 4) await returnOne()
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
