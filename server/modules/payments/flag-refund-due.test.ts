import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { flagRefundDue } from './flag-refund-due.ts'

/** Who is told that money has to go back. */
const site = await startSettlementApp()
const { app, registerAndPay } = site
const { database, teamEmail } = app.services

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

type Why = Parameters<typeof flagRefundDue>[4]

async function aPayment(provider: 'upi' | 'stripe') {
  const { registration, payments: [paid] = [], email } = await registerAndPay()
  if (!registration || !paid) throw new Error('it was not paid')
  const flag = (why: Why) =>
    database.transaction((tx) => flagRefundDue(app.services, tx, registration, { ...paid, provider }, why))
  const mailsTo = async (address: string) => {
    const rows = await database.queries.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id)
    return rows.filter(({ kind }) => ['seat_lost', 'paid_twice', 'refund_due_to_team'].includes(kind))
  }
  const toPayer = async () => (await mailsTo(email)).map(({ kind, facts }) => [kind, facts.isCancelled])
  const toTeam = async () => (await mailsTo(teamEmail)).filter(({ facts }) => facts.email === email)
  return { flag, toPayer, toTeam, registration }
}

test.each<['upi' | 'stripe', Why, unknown[]]>([
  ['upi', 'paid_twice', [['paid_twice', false]]],
  ['upi', 'seat_lost', [['seat_lost', false]]],
  ['upi', 'event_cancelled', [['seat_lost', true]]],
  // They did not pay.
  ['upi', 'disowned', []],
  ['stripe', 'disowned', [['seat_lost', false]]],
  ['stripe', 'event_cancelled', [['seat_lost', true]]],
])('the payer by %s is told of %s, and so is the team', async (provider, why, mails) => {
  const { flag, toPayer, toTeam, registration } = await aPayment(provider)
  await flag(why)
  expect(await toPayer()).toEqual(mails)
  expect(await toTeam()).toMatchObject([{ facts: { why, amount: 1999, reference: registration.reference } }])
})

test.each([
  ['screenshots, which a stranger can send', 'upi', 5],
  ['card payments', 'stripe', 6],
] as const)('of six emails about %s, an address gets its share', async (_what, provider, count) => {
  const { flag, toPayer, toTeam } = await aPayment(provider)
  for (let sent = 0; sent < 6; sent++) await flag('seat_lost')
  expect([(await toPayer()).length, (await toTeam()).length]).toEqual([count, 6])
})
