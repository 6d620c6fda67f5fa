import * as z from 'zod/mini'
import { DateTime } from '#contract/fields.ts'
import { type CancellationProgress, type EventRefund, RefundOrNextDate } from '#contract/staff/cancellation.ts'
import { methodOf } from '../registrations/store.ts'
import { isByProvider, isProof, type Money, restOf, returnedOf, sumUp } from './money.ts'
import type { findCancellation } from './store.ts'

type Recorded = Awaited<ReturnType<typeof findCancellation>>

export function toProgress(money: Money, recorded: Recorded): CancellationProgress {
  const decision = readDecision(recorded)
  const concerned = money.payments.filter((payment) => isConcerned(money, payment, decision))
  const all = concerned.map((payment) => ({ isCard: isByProvider(payment), refund: toEventRefund(money, payment) }))
  const cards = all.filter(({ isCard }) => isCard).map(({ refund }) => refund)
  const transfers = all.filter(({ isCard }) => !isCard).map(({ refund }) => refund)
  const isFailed = ({ state }: EventRefund) => state === 'failed' || state === 'due'
  const isDone = ({ state }: EventRefund) => state === 'done'
  const sumOf = (refunds: EventRefund[]) => sumUp(refunds.map(({ amount }) => Math.round(amount * 100)))
  return {
    card: {
      total: sumOf(cards),
      done: sumOf(cards.filter(isDone)),
      pending: sumOf(cards.filter(({ state }) => state === 'pending')),
      failed: sumOf(cards.filter(isFailed)),
    },
    failed: cards.filter(isFailed),
    transfers: { total: sumOf(transfers), done: sumOf(transfers.filter(isDone)) },
    checklist: transfers.filter((refund) => !isDone(refund)),
    proofs: sumUp(money.payments.filter(isProof).map(({ amountPaise }) => amountPaise)),
    decision,
  }
}

/** What is still with us, or went back because of the cancellation. */
function isConcerned(
  { refunds }: Money,
  payment: Money['payments'][number],
  decision: CancellationProgress['decision'],
): boolean {
  if (payment.outcome === 'paid' || payment.outcome === 'refund_due') return true
  if (payment.outcome !== 'refunded') return false
  const since = decision ? new Date(decision.at) : new Date(0)
  return refunds.some(({ paymentId, createdAt }) => paymentId === payment.id && createdAt >= since)
}

function toEventRefund(money: Money, payment: Money['payments'][number]): EventRefund {
  const seat = money.seats.find(({ orderId }) => orderId === payment.orderId)
  const latest = money.refunds.findLast(({ paymentId }) => paymentId === payment.id)
  const rest = restOf(money, payment)
  const isDone = payment.outcome === 'refunded' || rest <= 0
  const paise = isDone ? returnedOf(money.refunds, payment) : rest
  return {
    paymentId: payment.id,
    registrationId: seat?.id ?? 0,
    name: seat?.name ?? '',
    reference: seat?.reference ?? '',
    method: methodOf(payment.provider),
    amount: paise / 100,
    state: isDone ? 'done' : latest?.state === 'pending' || latest?.state === 'failed' ? latest.state : 'due',
    failure: latest?.failure ?? null,
    utr: isByProvider(payment) ? null : payment.providerReference,
  }
}

const Decision = z.object({
  at: DateTime,
  offer: RefundOrNextDate,
  people: z.int(),
  moved: z.int(),
  nextEvent: z.nullable(z.string()),
})

/** Null for what an earlier version recorded. */
function readDecision(recorded: Recorded): CancellationProgress['decision'] {
  const read = Decision.safeParse(recorded)
  if (!read.success) return null
  const { nextEvent, ...decision } = read.data
  return { ...decision, nextEventSlug: nextEvent }
}
