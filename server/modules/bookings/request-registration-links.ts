import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentStatus, RegistrationLinksRequest } from '#contract/registrations.ts'
import { countBookingLinksRequest } from '#server/modules/accounts/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { listViewsUnder } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { eventFacts } from './mail-facts.ts'

/** Longer than the work takes, so the response time does not reveal whether the address has bookings. */
const minResponseMs = 250
/** Newest first; nobody needs more, and the email stays readable. */
const maxLinks = 20
/** Never paid, or too late: there is nothing to come back to. */
const isOver = (status: PaymentStatus) => status === 'failed'

/** Responds the same whether or not the address has bookings. */
export async function requestRegistrationLinks(
  services: Services,
  { email }: RegistrationLinksRequest,
  callerAddress: string,
): Promise<void> {
  await countBookingLinksRequest(services, callerAddress)
  await Promise.all([wait(minResponseMs), queueLinks(services, email)])
}

async function queueLinks(services: Services, email: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    const views = (await listViewsUnder(tx, email)).filter(({ paymentStatus }) => !isOver(paymentStatus))
    const [newest] = views
    if (!newest) return
    const registrations = views.slice(0, maxLinks).map((view) => ({
      registrationId: view.id,
      reference: view.reference,
      ...eventFacts(view),
    }))
    const { name, email: to } = newest
    await queueMail(services, tx, { kind: 'registration_links', to, facts: { name, registrations } })
  })
}
