import { type BankLine, type LineOrder, type LineVerdict, lineVerdicts } from '#contract/staff/bank-lines.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Services } from '#server/services.ts'
import { type MatchedLine, matchPeriod } from './match-period.ts'
import { listAcceptedAmounts } from './matching/known-money.ts'
import { findTaken, type StoredLine, type TakenOrders } from './store.ts'

const maxOfEach = 500

type KnownOrder = Awaited<ReturnType<typeof matchPeriod>>['known']['orders'][number]

/** The lines of a period by what to do with them. */
export async function listBankLines({ database, clock }: Services, period: Period) {
  const { matched, known } = await matchPeriod(database.queries, period)
  const orders = new Map(known.orders.map((order) => [order.orderId, order]))
  const context = { orders, taken: await findTaken(database.queries), now: clock() }
  const counts = Object.fromEntries(lineVerdicts.map((verdict) => [verdict, 0])) as Record<LineVerdict, number>
  const lines: BankLine[] = []
  for (const one of matched.filter(isListed)) {
    const { verdict } = one.match
    counts[verdict]++
    if (counts[verdict] <= maxOfEach) lines.push(toBankLine(one, context))
  }
  return { counts, otherCount: matched.length - matched.filter(isListed).length, lines }
}

type ListedLine = MatchedLine & { match: { verdict: LineVerdict } }

/** Whether it is any of the site's business. */
export const isListed = (one: MatchedLine): one is ListedLine => one.match.verdict !== 'other'

interface Context {
  orders: ReadonlyMap<number, KnownOrder>
  taken: TakenOrders
  now: Date
}

export function toBankLine({ line, match }: ListedLine, { orders, taken, now }: Context): BankLine {
  const { id, bookedOn, amountPaise, isCredit, narration, utr, decisionHoldsAt } = line
  const leftMs = decisionHoldsAt ? decisionHoldsAt.getTime() - now.getTime() : 0
  return {
    id,
    bookedOn,
    amount: amountPaise / 100,
    isCredit,
    narration,
    utr,
    verdict: match.verdict,
    by: match.by,
    orders: match.orderIds.flatMap((orderId) => {
      const order = orders.get(orderId)
      return order ? [toLineOrder(order, line, taken)] : []
    }),
    isSecondPayment: match.isSecondPayment ?? false,
    undoMs: match.verdict === 'approved' ? Math.max(0, leftMs) : null,
  }
}

function toLineOrder(order: KnownOrder, line: StoredLine, taken: TakenOrders): LineOrder {
  const { orderId, registrationId, name, payerName, reference, eventTitle, email, payments } = order
  const amountPaise = listAcceptedAmounts(order).at(-1) ?? order.amountPaise
  return {
    orderId,
    registrationId,
    name: payerName ?? name,
    reference,
    eventTitle,
    amount: amountPaise / 100,
    email,
    orderedOn: order.days[0] ?? line.bookedOn,
    hasProof: payments.some(({ provider, outcome }) => provider === 'upi' && outcome === 'open'),
    hasUtr: payments.some(({ utr }) => utr !== null && utr === line.utr),
    isTaken: (taken.get(orderId) ?? line.id) !== line.id,
  }
}
