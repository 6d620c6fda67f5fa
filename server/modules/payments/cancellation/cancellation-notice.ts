import type { Queries } from '#database/database.ts'
import { closeNotice } from '#server/modules/notices/public.ts'
import { hasWorkLeft } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'

const keyOf = (eventId: number) => `event:${eventId}:cancelled`

/** A line on Today while there is money to transfer or a screenshot to verify. */
export function cancellationNotice(
  { id, title }: { id: number; title: string },
  left: { paid: number; proofs: number },
) {
  return { kind: 'event_cancelled', key: keyOf(id), facts: { eventTitle: title, ...left } } as const
}

/** Closes it with the last transfer or screenshot. */
export async function closeCancellationNotice(services: Services, tx: Queries, eventId: number): Promise<void> {
  if (!(await hasWorkLeft(tx, eventId))) await closeNotice(tx, keyOf(eventId), services.clock())
}
