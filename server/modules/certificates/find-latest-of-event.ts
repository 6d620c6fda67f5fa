import type { Registration } from '#server/modules/bookings/public.ts'
import type { Certificate } from './store.ts'

/** Of the event that the seat is in now: one that has moved may have a certificate of its earlier event. */
export function findLatestOfEvent(
  { masterclassId }: Pick<Registration, 'masterclassId'>,
  newestFirst: readonly Certificate[],
): Certificate | undefined {
  return newestFirst.find(({ eventId }) => eventId === masterclassId)
}
