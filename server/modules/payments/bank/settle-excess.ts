import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { listExcess } from './evidence/store.ts'
import { lockApproved } from './lock-approved.ts'
import { lockLines, type StoredLine, settleLines, updateLines } from './store.ts'

/** Settles the lines that were too much for a payment, with the approved debit that sent the rest back. */
export async function settleExcess({ database, clock }: Services, due: StoredLine, orderId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSeatsOf(tx, orderId)
    const credits = (await listExcess(tx, [orderId])).flatMap(({ lineIds }) => lineIds)
    await lockLines(tx, [...credits, due.id])
    const line = await lockApproved(tx, due)
    if (!line) return
    const excess = (await listExcess(tx, [orderId])).find(({ amountPaise }) => amountPaise === line.amountPaise)
    // A line that was uploaded since is not locked.
    if (!excess?.lineIds.every((id) => credits.includes(id)))
      throw new Problem('already_decided', messages.alreadyDecided)
    const settled = { orderId, settledAt: clock() }
    await settleLines(tx, excess.lineIds, { ...settled, paymentId: excess.paymentId })
    await updateLines(tx, [line.id], settled)
  })
}
