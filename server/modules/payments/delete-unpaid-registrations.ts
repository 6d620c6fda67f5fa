import type { Queries } from '#database/database.ts'
import {
  deleteRegistrations,
  listOrdersOfPayer,
  lockRegistrationsOf,
  lockRegistrationsUnder,
  releaseSeat,
  updateOrder,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { deletePaymentsOf } from './retention/store.ts'
import { isDirect, listPaymentsOf, type Payment } from './store.ts'

interface Deleted {
  deleted: number
  /** They stay only because a checkout is still open, which may be paid until its hold ends. */
  keptOpen: number[]
}

/** Keeps registrations that have or may get a payment, and free seats of other people, without their buyer keys. */
export async function deleteUnpaidRegistrations(
  tx: Queries,
  { id: userId, email }: { id: number; email: string },
): Promise<void> {
  await deleteUnpaid(tx, await lockRegistrationsOf(tx, userId), email)
}

/** Deletes them at the request of somebody without an account. */
export async function deleteUnpaidOfGuest(tx: Queries, email: string): Promise<Deleted> {
  return deleteUnpaid(tx, await lockRegistrationsUnder(tx, email, { isUnowned: true }), email)
}

/** Orders of others' seats that have no money and may get none go on without this payer. Returns how many. */
export async function forgetUnpaidPayer(tx: Queries, email: string): Promise<number> {
  let forgotten = 0
  for (const id of await listOrdersOfPayer(tx, email)) {
    if ((await listPaymentsOf(tx, id)).some(mayHaveMoney)) continue
    await updateOrder(tx, id, nobody)
    forgotten++
  }
  return forgotten
}

const nobody = {
  payerName: null,
  payerEmail: null,
  payerPhone: null,
  stateCode: null,
  companyName: null,
  companyGstin: null,
  companyAddress: null,
}

const mayHaveMoney = ({ outcome }: Payment) => outcome !== 'failed'
const isOpenCheckout = ({ outcome, provider }: Payment) => outcome === 'open' && !isDirect(provider)

async function deleteUnpaid(
  tx: Queries,
  registrations: Awaited<ReturnType<typeof lockRegistrationsOf>>,
  email: string,
): Promise<Deleted> {
  let deleted = 0
  const keptOpen: number[] = []
  for (const registration of registrations) {
    const attempts = await listPaymentsOf(tx, registration.orderId)
    const isOfAnother =
      registration.paymentStatus === 'paid' && registration.email.toLowerCase() !== email.toLowerCase()
    const withMoney = attempts.filter(mayHaveMoney)
    if (isOfAnother || withMoney.length > 0) {
      if (!isOfAnother && withMoney.every(isOpenCheckout)) keptOpen.push(registration.id)
      // A held seat still counts for its network; otherwise deleting accounts would bypass the hold limit.
      const networkKey = registration.holdsSeat ? registration.networkKey : null
      // Unchanged, because deleting the account must not keep what is left for longer.
      const { updatedAt } = registration
      await updateRegistration(tx, registration.id, { deviceKey: null, networkKey, updatedAt })
      continue
    }
    await releaseSeat(tx, registration)
    await deletePaymentsOf(tx, [registration.orderId])
    await deleteRegistrations(tx, [registration])
    deleted++
  }
  return { deleted, keptOpen }
}
