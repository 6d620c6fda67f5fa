import type { Queries } from '#database/database.ts'
import { deleteRegistrations, lockOldRegistrations } from '#server/modules/bookings/public.ts'
import { isWithoutDocuments } from '#server/modules/documents/public.ts'
import { isWithoutCertificates } from '#server/modules/reports/public.ts'
import { deletePaymentsOf, isSettled } from './retention/store.ts'

/** Deletes unpaid registrations with their payments. */
export function deleteOldUnpaid(tx: Queries, unchangedSince: Date): Promise<void> {
  return deleteOld(tx, unchangedSince, false)
}

/** Deletes paid registrations once accounting no longer needs them. */
export function deleteOldReceipts(tx: Queries, paidBefore: Date): Promise<void> {
  return deleteOld(tx, paidBefore, true)
}

/** Deletes seats that cost nothing: no receipt has to be kept for them. */
export async function deleteOldFreeSeats(tx: Queries, unchangedSince: Date): Promise<void> {
  const old = await lockOldRegistrations(tx, {
    states: ['paid'],
    before: unchangedSince,
    isFromPayment: false,
    withSeats: true,
    condition: (orderId) => isSettled(orderId, false, isWithoutCertificates(orderId)),
  })
  await deleteRegistrations(tx, old)
}

async function deleteOld(tx: Queries, before: Date, wasPaid: boolean): Promise<void> {
  const old = await lockOldRegistrations(tx, {
    states: wasPaid ? ['pending', 'failed', 'rejected', 'paid', 'refunded'] : ['pending', 'failed', 'rejected'],
    before,
    // Correcting a name or moving a seat does not keep it for longer.
    isFromPayment: wasPaid,
    withSeats: wasPaid,
    // A certificate needs its seat until it is withdrawn: without it, deleting the account would no longer find it.
    condition: (orderId) => isSettled(orderId, wasPaid, isWithoutDocuments(orderId), isWithoutCertificates(orderId)),
  })
  await deletePaymentsOf(
    tx,
    old.map(({ orderId }) => orderId),
  )
  await deleteRegistrations(tx, old)
}
