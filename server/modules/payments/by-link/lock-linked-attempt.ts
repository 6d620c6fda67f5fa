import type { Queries } from '#database/database.ts'
import {
  type Attempt,
  type Buyer,
  hasReachedHoldLimit,
  lockAttempts,
  lockRegistration,
  type Registration,
  type RegistrationRequest,
} from '#server/modules/bookings/public.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { refuseFree, requireOpen } from '../require-event.ts'
import { refuseSettled, requireUnsettled } from '../upi/require-unsettled.ts'

export type Linked = Pick<Registration, 'id' | 'reference'>

interface LinkedAttempt {
  event: SoldEvent
  attempt: Attempt & { own: Registration }
  request: RegistrationRequest
}

/** The registration of a private link, as an attempt to pay for it again. Throws if there is nothing to pay. */
export async function lockLinkedAttempt(tx: Queries, linked: Linked, buyer: Buyer, now: Date): Promise<LinkedAttempt> {
  const { masterclassId, email } = await requireUnsettled(tx, linked)
  const { slug } = await getEvent(tx, masterclassId)
  const event = refuseFree(requireOpen(await lockAttempts(tx, slug, { email, buyer }), now))
  const own = await lockRegistration(tx, linked.id)
  await refuseSettled(tx, own, linked)
  const isLimitReached = await hasReachedHoldLimit(tx, own, buyer, event.seats)
  const { name, phone, marketingConsent, userId, deviceKey } = own
  return {
    event,
    attempt: { own, isSameForm: true, settled: [], isLimitReached },
    request: {
      eventId: event.id,
      person: { name, email, phone, marketingConsent },
      // Whoever has the link may pay, and does not become its owner. A new hold counts for their network.
      buyer: { userId, deviceKey: deviceKey ?? buyer.deviceKey, networkKey: buyer.networkKey },
      billing: null,
      pricePaise: event.pricePaise,
      requestedAt: now,
    },
  }
}
