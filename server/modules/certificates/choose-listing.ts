import { certificateMessages } from '#contract/certificate-messages.ts'
import { notFound } from '#server/http/problem.ts'
import { lockSeatByLink } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { updateListing } from './store.ts'

/** Whether search engines may list the certificate's page. They see no other than the valid one. */
export async function chooseListing(services: Services, token: string, isListed: boolean): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { id } = await lockSeatByLink(services, tx, token)
    if (!(await updateListing(tx, id, isListed))) throw notFound(certificateMessages.notFound)
  })
}
