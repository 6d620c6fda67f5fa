import type { AccountDeletion } from '#contract/account-data.ts'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { checkOwnPassword, deleteUser, findUser, hasConfirmedAddress } from '#server/modules/accounts/public.ts'
import { deleteGuestApplications, deleteInterestsOf } from '#server/modules/applications/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { deleteOffersOf, lockRegistrationsById } from '#server/modules/bookings/public.ts'
import { deleteMessagesOf } from '#server/modules/inbox/public.ts'
import { deleteMailsAbout, queueMail } from '#server/modules/mail/public.ts'
import { deleteUnpaidRegistrations, forgetUnpaidPayer } from '#server/modules/payments/public.ts'
import { listViewsOf } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { eraseSeats } from './erase-seats.ts'
import { isOwnSeat } from './is-own-seat.ts'

/**
 * Deletes the account with its profile, sessions, applications (also those of a guest that it lists), interest, handed-in work,
 * attendance, offers of seats and unpaid registrations; under a confirmed address also its messages and emails. Paid registrations stay for the books, detached from the account. Its
 * certificates say from then on only that they were withdrawn.
 */
export async function deleteAccount(
  services: Services,
  { userId, role }: Visitor,
  { password }: AccountDeletion,
  address: string,
): Promise<void> {
  if (role === 'staff') throw staffAccount()
  await checkOwnPassword(services, { userId, address, password, field: 'password' })
  await services.database.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw signedOut()
    const { name, email } = user
    const registrationIds = await lockSeatsOfAccount(tx, user)
    await eraseSeats(tx, { registrationIds, actorId: userId, now: services.clock() })
    const isConfirmed = await hasConfirmedAddress(tx, userId, email)
    await deleteOffersOf(tx, { registrationIds, email: isConfirmed ? email : null })
    await deleteUnpaidRegistrations(tx, user)
    if (isConfirmed) {
      await deleteGuestApplications(tx, email)
      await deleteInterestsOf(tx, email)
      await deleteMessagesOf(tx, email)
      await deleteMailsAbout(tx, { email, registrationIds })
      await forgetUnpaidPayer(tx, email)
    }
    // Since the password check, the account may have been deleted or joined the team.
    if (!(await deleteUser(tx, userId))) throw (await findUser(tx, userId)) ? staffAccount() : signedOut()
    await recordChange(tx, { actorId: userId, action: 'account.deleted', subject: 'user', subjectId: String(userId) })
    await queueMail(services, tx, { kind: 'account_deleted', to: email, facts: { name } })
  })
}

/**
 * Also those that were booked as a guest, under the confirmed address. Not those that the account booked for somebody else:
 * their work and their certificates are theirs.
 */
async function lockSeatsOfAccount(tx: Queries, account: { id: number; email: string }): Promise<number[]> {
  const listIds = async () =>
    (await listViewsOf(tx, account.id)).flatMap((seat) => (isOwnSeat(seat, account) ? [seat.id] : []))
  await lockRegistrationsById(tx, await listIds())
  // Without those that were handed over or deleted while this waited.
  return listIds()
}

function staffAccount(): Problem {
  return new Problem('forbidden', messages.staffCannotDeleteAccount)
}

function signedOut(): Problem {
  return new Problem('signed_out', messages.signedOut)
}
