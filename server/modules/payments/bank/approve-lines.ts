import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import type { ApprovalInput } from '#contract/staff/bank-lines.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { hasDecidedProof } from '../upi/decisions/store.ts'
import { type MatchedLine, matchPeriod } from './match-period.ts'
import { listAcceptedAmounts } from './matching/known-money.ts'
import { findTaken, lockLines, type StoredLine, updateLines } from './store.ts'

type Chosen = ApprovalInput['matches']

/** Approves lines together: all of them, or none if one no longer fits. Settled after a minute by `settleDueLines`. */
export async function approveLines(services: Services, matches: Chosen, actorId: number): Promise<Date> {
  return services.database.transaction(async (tx) => {
    await lockOrders(tx, matches)
    const lines = await lockLines(
      tx,
      matches.map(({ lineId }) => lineId),
    )
    if (await isAnyDecided(tx, lines, matches)) throw new Problem('already_decided', paymentMessages.decidedInPayments)
    if (await isAnyTaken(tx, lines, matches)) throw new Problem('edit_conflict', paymentMessages.orderTaken)
    if (!(await areAllPayable(tx, lines, matches))) throw new Problem('edit_conflict', paymentMessages.lineChanged)
    const decisionHoldsAt = new Date(services.clock().getTime() + periods.undoSeconds * 1000)
    for (const { lineId, orderId } of matches) {
      await updateLines(tx, [lineId], { orderId, decidedBy: actorId, decisionHoldsAt })
      await recordChange(tx, {
        actorId,
        action: 'bank_line.approve',
        subject: 'bank_line',
        subjectId: String(lineId),
        before: { orderId: null },
        after: { orderId },
      })
    }
    return decisionHoldsAt
  })
}

/** So that no order is paid, or approved for another line, between the checks and the end of the transaction. */
async function lockOrders(tx: Queries, matches: Chosen): Promise<void> {
  const orderIds = [...new Set(matches.map(({ orderId }) => orderId))].sort((one, other) => one - other)
  for (const orderId of orderIds) await lockSeatsOf(tx, orderId)
}

/** A payer must not be told that their proof is rejected, and then get a receipt. */
function isAnyDecided(tx: Queries, lines: StoredLine[], matches: Chosen): Promise<boolean> {
  return hasDecidedProof(
    tx,
    pickCredits(lines, matches).map(({ orderId }) => orderId),
  )
}

async function isAnyTaken(tx: Queries, lines: StoredLine[], matches: Chosen): Promise<boolean> {
  const taken = await findTaken(tx)
  return pickCredits(lines, matches).some(({ lineId, orderId }) => (taken.get(orderId) ?? lineId) !== lineId)
}

function pickCredits(lines: StoredLine[], matches: Chosen): Chosen {
  const credits = new Set(lines.filter(({ isCredit }) => isCredit).map(({ id }) => id))
  return matches.filter(({ lineId }) => credits.has(lineId))
}

/** Locks the lines, so of two concurrent approvals the second is refused. */
export async function undoLines(services: Services, lineIds: readonly number[], actorId: number): Promise<number> {
  return services.database.transaction(async (tx) => {
    const lines = await lockLines(tx, lineIds)
    const now = services.clock()
    if (lines.some(({ settledAt, decisionHoldsAt }) => settledAt === null && decisionHoldsAt === null))
      throw new Problem('already_decided', paymentMessages.alreadyUndone)
    const canUndo = ({ decisionHoldsAt, settledAt }: StoredLine) =>
      settledAt === null && decisionHoldsAt !== null && decisionHoldsAt > now
    if (lines.length !== new Set(lineIds).size || !lines.every(canUndo))
      throw new Problem('too_late_to_undo', messages.tooLateToUndo)
    await updateLines(tx, lineIds, { orderId: null, decidedBy: null, decisionHoldsAt: null })
    for (const { id, orderId } of lines)
      await recordChange(tx, {
        actorId,
        action: 'bank_line.undone',
        subject: 'bank_line',
        subjectId: String(id),
        before: { orderId },
        after: { orderId: null },
      })
    return lines.length
  })
}

async function areAllPayable(tx: Queries, lines: StoredLine[], chosen: Chosen): Promise<boolean> {
  const isEachOnce = new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length
  const paid = pickCredits(lines, chosen).map(({ orderId }) => orderId)
  if (!isEachOnce || lines.length !== chosen.length || new Set(paid).size !== paid.length) return false
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  const { matched, known } = await matchPeriod(tx, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  const orders = new Map(known.orders.map((order) => [order.orderId, order]))
  return chosen.every(({ lineId, orderId }) => {
    const found = matched.find(({ line }) => line.id === lineId)
    const order = orders.get(orderId)
    if (!found?.match.orderIds.includes(orderId) || !order) return false
    if (!found.line.isCredit) return found.match.verdict === 'refund'
    if (found.match.isSecondPayment) return canRecord(found)
    return payable.includes(found.match.verdict) && listAcceptedAmounts(order).includes(found.line.amountPaise)
  })
}

/** A UTR that was booked may be the same money on another day's statement. */
const canRecord = ({ line, match }: MatchedLine) => match.by !== 'utr' && line.amountPaise <= maxPaise
/** Of a payment. */
const maxPaise = 2_147_483_647

/** A person may decide what is not exact, as long as the amount is. */
const payable: readonly string[] = ['exact', 'suggestion', 'doubled']
