import { AddressTaken } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { registrationUrl } from './register-free.ts'

const hourMs = 60 * 60 * 1000

/**
 * When the address already has a free seat, returns its page to the person who booked it: they pressed twice, or the
 * response was lost. Anybody else is refused, and the ticket is emailed to the address again, at most once an hour.
 */
export async function showFreeSeatAgain(services: Services, error: unknown): Promise<string> {
  if (!(error instanceof AddressTaken && error.freeSeat)) throw error
  const { registration, isSamePerson } = error.freeSeat
  if (isSamePerson) return registrationUrl(services, registration)
  const once = `${registration.id}-${Math.floor(services.clock().getTime() / hourMs)}`
  const isQueued = await services.database.transaction((tx) => queueStatusMail(services, tx, registration, { once }))
  throw new AddressTaken({}, isQueued ? { isOwnerEmailed: true } : {})
}
