import type { UpiRequest } from '#contract/payments.ts'
import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import {
  type Attempt,
  findCurrentReference,
  getOrder,
  holdSeat,
  newReference,
  openRegistration,
  type Registration,
  type RegistrationRequest,
  transitionTo,
  updateOrder,
} from '#server/modules/bookings/public.ts'
import { type SoldEvent, takesScreenshots } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { upiLink } from './upi-link.ts'

/** How long the same buyer keeps the amount of a QR code after a price change. What was paid for it counts for ever. */
const amountHours = 24

interface ShowOptions {
  event: SoldEvent
  attempt: Attempt
  request: RegistrationRequest
  /** On its own page, a registration stays rejected until there is a better proof: the page says why it was. */
  staysRejected?: boolean
}

/** Opens the order and holds a seat. Returns what the QR code says. */
export async function showUpiRequest(
  services: Services,
  tx: Queries,
  { event, attempt, request, staysRejected = false }: ShowOptions,
): Promise<UpiRequest> {
  const { requestedAt: now } = request
  if (!(await takesScreenshots(services, tx))) await requireShown(tx, attempt)
  const shown = await findShown(tx, attempt, event, now)
  const registration = await openRegistration(tx, attempt, { ...request, ...shown })
  const isReopened = registration.paymentStatus !== 'pending' && !(staysRejected && isRejected(registration))
  const holdEndsAt = await hold(tx, attempt, registration, { now, isReopened })
  const amountPaise = registration.pricePaise
  const reference = (await findCurrentReference(tx, registration.orderId, amountPaise)) ?? registration.reference
  return {
    reference,
    amount: amountPaise / 100,
    payee: services.upi.payee,
    vpa: services.upi.vpa,
    link: upiLink(services, event, { reference, amountPaise }),
    holdEndsAt: holdEndsAt?.toISOString() ?? null,
    holdMs: holdEndsAt && holdEndsAt.getTime() - now.getTime(),
  }
}

const isRejected = ({ paymentStatus }: Registration) => paymentStatus === 'rejected'

/** Switched off meanwhile: whoever has seen a QR code may have paid it. */
async function requireShown(tx: Queries, { own }: Attempt): Promise<void> {
  const order = own && (await getOrder(tx, own.orderId))
  if (!order?.upiHoldEndsAt) throw new Problem('upi_off', messages.upiOff)
}

/** What differs from a first QR code: an earlier amount, or a new reference if no earlier one asks for today's price. */
async function findShown(
  tx: Queries,
  { own }: Attempt,
  { pricePaise }: SoldEvent,
  now: Date,
): Promise<{ pricePaise?: number; reference?: string }> {
  if (!own) return {}
  const { amountPaise, upiHoldEndsAt } = await getOrder(tx, own.orderId)
  const isRecent = upiHoldEndsAt !== null && upiHoldEndsAt.getTime() + amountHours * 3_600_000 > now.getTime()
  // It may have been paid, and the money is on its way.
  const asked = isRecent ? amountPaise : pricePaise
  const isKnown = await findCurrentReference(tx, own.orderId, asked)
  return { ...(isRecent ? { pricePaise: amountPaise } : {}), ...(isKnown ? {} : { reference: newReference() }) }
}

/** Returns until when. At the hold limit the QR code is shown all the same, without a seat. */
async function hold(
  tx: Queries,
  { isLimitReached }: Attempt,
  registration: Registration,
  { now, isReopened }: { now: Date; isReopened: boolean },
): Promise<Date | null> {
  const { orderId, holdsSeat, holdExpiresAt } = registration
  const { upiHoldEndsAt } = await getOrder(tx, orderId)
  if (holdsSeat && (upiHoldEndsAt ?? now) > now) return upiHoldEndsAt
  if (isReopened) await transitionTo(tx, registration, { to: 'pending', actorId: null })
  if (!holdsSeat && isLimitReached) return null
  const endsAt = new Date(now.getTime() + periods.upiHoldMinutes * 60 * 1000)
  // An open checkout may hold it for longer.
  const until = Math.max(Number(holdExpiresAt), endsAt.getTime())
  await holdSeat(tx, registration, new Date(until))
  await updateOrder(tx, orderId, { upiHoldEndsAt: endsAt })
  return endsAt
}
