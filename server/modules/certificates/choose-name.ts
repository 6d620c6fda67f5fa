import { certificatePanel } from '#content/certificate-panel.ts'
import { certificateMessages } from '#contract/certificate-messages.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { lockSeatByLink } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { isErased } from './assess-seats.ts'
import { findLatestOfEvent } from './find-latest-of-event.ts'
import { nameOf } from './name-of.ts'
import { listCertificatesOfSeats, listChosenNames, saveName } from './store.ts'

/** Once, and only before the certificate is issued. Issuing takes the same lock, so it sees the name or refuses it here. */
export async function chooseName(services: Services, token: string, name: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    const seat = await lockSeatByLink(services, tx, token)
    if (seat.paymentStatus !== 'paid') throw notFound(certificateMessages.notFound)
    if (findLatestOfEvent(seat, await listCertificatesOfSeats(tx, [seat.id])))
      throw new Problem('certificate_issued', certificateMessages.issued)
    if (isErased(seat)) throw new Problem('certificate_not_due', certificatePanel.missing.withdrawn)
    const chosen = (await listChosenNames(tx, [seat.id])).get(seat.id)
    if (nameOf(seat, chosen).isNameChosen) throw new Problem('name_chosen', certificateMessages.nameChosen)
    await saveName(tx, { registrationId: seat.id, name, chosenAt: services.clock() })
  })
}
