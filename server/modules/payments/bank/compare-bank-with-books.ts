import type { BankComparison } from '#contract/staff/bank-lines.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import { listBookedMoney } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { isListed, toBankLine } from './list-bank-lines.ts'
import { type MatchedLine, matchPeriod } from './match-period.ts'
import { findTaken } from './store.ts'

/** A proof is approved some days after its money came; a transfer is booked on the next working day. */
const maxDaysApart = 10
const maxListed = 500

/** Money that the site knows and the bank does not, and the reverse. */
export async function compareBankWithBooks({ database, clock }: Services, period: Period): Promise<BankComparison> {
  const { queries } = database
  const around = { from: addDays(period.from, -maxDaysApart), to: addDays(period.to, maxDaysApart) }
  const { matched, known } = await matchPeriod(queries, around)
  const booked = await listBookedMoney(queries, period)
  // A line that was too much shows the money of its payment; it is on the bank's side for the rest.
  const seen = new Set(
    matched.filter((one) => isSettled(one) || (one.line.isCredit && one.match.verdict === 'over')).flatMap(keysOf),
  )
  const onlyInBooks = booked.filter((money) => !seen.has(keyOf(money)))
  const within = matched.filter(({ line }) => line.bookedOn >= period.from && line.bookedOn <= period.to)
  const onlyInBank = within.filter(isListed).filter((one) => !isSettled(one))
  const taken = await findTaken(queries)
  const orders = new Map(known.orders.map((order) => [order.orderId, order]))
  return {
    lineCount: within.length,
    agreedCount: booked.length - onlyInBooks.length,
    onlyInBooks: onlyInBooks.slice(0, maxListed).map(({ id, amountPaise, ...money }) => ({
      ...money,
      key: keyOf({ id, ...money }),
      amount: amountPaise / 100,
    })),
    onlyInBooksCount: onlyInBooks.length,
    onlyInBank: onlyInBank.slice(0, maxListed).map((one) => toBankLine(one, { orders, taken, now: clock() })),
    onlyInBankCount: onlyInBank.length,
  }
}

/** A second payment is on the bank's side alone until it is recorded. */
const isSettled = ({ match }: MatchedLine) =>
  (match.verdict === 'settled' || match.verdict === 'refund_due') && !match.isSecondPayment

const keyOf = ({ isRefund, id }: { isRefund: boolean; id: number }) => `${isRefund ? 'refund' : 'payment'} ${id}`

function keysOf({ match: { paymentId, refundId } }: MatchedLine): string[] {
  return [
    ...(paymentId === undefined ? [] : [keyOf({ isRefund: false, id: paymentId })]),
    ...(refundId === undefined ? [] : [keyOf({ isRefund: true, id: refundId })]),
  ]
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
