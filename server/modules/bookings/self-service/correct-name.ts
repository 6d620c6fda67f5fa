import { countLinkUse } from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink, lockSeatByLink } from '../find-seat-by-link.ts'
import { updateRegistration } from '../store.ts'
import { findNameReason } from './find-reasons.ts'
import { loadOwnSeat } from './load-own-seat.ts'
import { refuseSelfService } from './refuse-self-service.ts'

/** Per seat in 15 minutes: each is a line in the log. */
const maxChanges = 10

/** Until the certificate is issued. Documents keep the name they were issued with. */
export async function correctName(services: Services, token: string, name: string): Promise<void> {
  const { id } = await findSeatByLink(services, token)
  await countLinkUse(services, `name ${id}`, maxChanges)
  await services.database.transaction(async (tx) => {
    const seat = await lockSeatByLink(services, tx, token)
    refuseSelfService(findNameReason(await loadOwnSeat(tx, seat)))
    if (seat.name === name) return
    await updateRegistration(tx, id, { name })
    await recordChange(tx, {
      actorId: null,
      action: 'registration.name_corrected',
      subject: 'registration',
      subjectId: String(id),
      before: { name: seat.name },
      after: { name, by: 'attendee' },
    })
  })
}
