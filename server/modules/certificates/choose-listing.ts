import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { listCertificatesOfSeats, updateCertificate } from './store.ts'

/** Whether search engines may list the certificate's page. They see no other than the valid one. */
export async function chooseListing({ database }: Services, registrationId: number, isListed: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    const valid = (await listCertificatesOfSeats(tx, [registrationId])).find(({ state }) => state === 'valid')
    if (!valid) throw notFound(messages.certificateNotFound)
    await updateCertificate(tx, valid.id, { isListed })
  })
}
