import type { Queries } from '#database/database.ts'
import {
  type Attempt,
  holdSeat,
  openRegistration,
  type Registration,
  type RegistrationRequest,
  signSeatLink,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { queueStatusMail } from './queue-status-mail.ts'

/**
 * Books a seat of an event that costs nothing and returns the address of its page. The buyer's device and network stay with
 * it: they limit how many free seats one visitor can take.
 */
export async function registerFree(
  services: Services,
  tx: Queries,
  attempt: Attempt,
  request: RegistrationRequest,
): Promise<string> {
  const opened = await openRegistration(tx, attempt, request)
  const held = await holdSeat(tx, opened, null)
  const booked = await transitionTo(tx, held, { to: 'paid', actorId: null, also: { paidAt: request.requestedAt } })
  await queueStatusMail(services, tx, booked)
  return registrationUrl(services, booked)
}

export function registrationUrl(
  { publicUrl, sessionSecret }: Pick<Services, 'publicUrl' | 'sessionSecret'>,
  registration: Registration,
): string {
  return `${publicUrl}/registration/${signSeatLink(sessionSecret, 'registration', registration)}`
}
