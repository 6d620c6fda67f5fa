import type { UpiRequest } from '#contract/payments.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Buyer } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { retryWithFreedSeats } from '../holds/free-expired-seats.ts'
import { openCheckout, runCheckout } from '../start-checkout.ts'
import { requireUnsettled } from '../upi/require-unsettled.ts'
import { showUpiRequest } from '../upi/show-upi-request.ts'
import { type Linked, lockLinkedAttempt } from './lock-linked-attempt.ts'

/** Per link in 15 minutes: each may hold a seat. */
const maxUses = 20

/** The QR code of an unpaid registration, with a seat held again if one is free. */
export async function openLinkedUpiPayment(services: Services, linked: Linked, buyer: Buyer): Promise<UpiRequest> {
  const slug = await findSlug(services, linked)
  return retryWithFreedSeats(services, slug, () =>
    services.database.transaction(async (tx) => {
      const found = await lockLinkedAttempt(tx, linked, buyer, services.clock())
      return showUpiRequest(services, tx, { ...found, staysRejected: true })
    }),
  )
}

/** Returns the URL of a card checkout for an unpaid registration. */
export async function startLinkedCheckout(services: Services, linked: Linked, buyer: Buyer): Promise<string> {
  const slug = await findSlug(services, linked)
  const { provider } = services
  if (!provider) throw new Problem('cards_unavailable', messages.noCards)
  return runCheckout(services, slug, () =>
    services.database.transaction(async (tx) => {
      const found = await lockLinkedAttempt(tx, linked, buyer, services.clock())
      return openCheckout(tx, provider, found)
    }),
  )
}

async function findSlug(services: Services, linked: Linked): Promise<string> {
  const { queries } = services.database
  const { masterclassId } = await requireUnsettled(queries, linked)
  await countLinkUse(services, `pay ${linked.id}`, maxUses)
  return (await getEvent(queries, masterclassId)).slug
}
