import type { Queries } from '#database/database.ts'
import { findUserByEmail } from '#server/modules/accounts/public.ts'
import { deleteGuestApplications, deleteInterestsOf } from '#server/modules/applications/public.ts'
import { recordChange, runOnTrial } from '#server/modules/audit/public.ts'
import { deleteOffersOf, lockRegistrationsUnder } from '#server/modules/bookings/public.ts'
import { deleteMessagesOf } from '#server/modules/inbox/public.ts'
import { deleteMailsAbout } from '#server/modules/mail/public.ts'
import { deleteUnpaidOfGuest, forgetUnpaidPayer } from '#server/modules/payments/public.ts'
import type { Services } from '#server/services.ts'
import { eraseSeats } from './erase-seats.ts'

export interface ErasedGuest {
  mails: number
  messages: number
  interests: number
  applications: number
  offers: number
  unpaidRegistrations: number
  /** Registrations that only a checkout keeps, until its hold ends. */
  openCheckouts: number
  /** Others' orders without money that named this payer. */
  payerOfUnpaid: number
  /** They stay for the books; work, attendance, chosen names and certificates of the attendee do not. */
  seats: number
}

interface Erasure {
  email: string
  /** Counts, and changes nothing. */
  isTrial: boolean
}

/**
 * Erases what is stored under an address without an account, at the request of its owner. Null if there is an account, which its owner
 * deletes.
 */
export async function eraseGuest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { email, isTrial }: Erasure,
): Promise<ErasedGuest | null> {
  return database.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) return null
    const now = clock()
    if (isTrial) return runOnTrial(tx, () => eraseAll(tx, email, now))
    const erased = await eraseAll(tx, email, now)
    // Without the address, which the log would keep.
    await recordChange(tx, {
      actorId: null,
      action: 'guest.erased',
      subject: 'guest',
      subjectId: '0',
      after: { ...erased },
    })
    return erased
  })
}

async function eraseAll(tx: Queries, email: string, now: Date): Promise<ErasedGuest> {
  const locked = await lockRegistrationsUnder(tx, email)
  const { deleted: unpaidRegistrations, keptOpen } = await deleteUnpaidOfGuest(tx, email)
  // Those that were deleted are gone for the rest as well.
  const registrationIds = locked.map(({ id }) => id)
  const left = (await lockRegistrationsUnder(tx, email)).flatMap(({ id }) => (keptOpen.includes(id) ? [] : id))
  await eraseSeats(tx, { registrationIds: left, actorId: null, now })
  return {
    mails: await deleteMailsAbout(tx, { email, registrationIds }),
    messages: await deleteMessagesOf(tx, email),
    interests: await deleteInterestsOf(tx, email),
    applications: await deleteGuestApplications(tx, email),
    offers: await deleteOffersOf(tx, { registrationIds: left, email }),
    unpaidRegistrations,
    openCheckouts: keptOpen.length,
    payerOfUnpaid: await forgetUnpaidPayer(tx, email),
    seats: left.length,
  }
}
