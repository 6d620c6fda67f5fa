import { eq } from 'drizzle-orm'
import { masterclassRegistrations, outbox } from '#database/schema/tables.ts'
import { cancelEvent } from '../factories/events.ts'
import type { MaterialsApp } from './materials-app.ts'

/** The facts of all emails of this kind to an address, oldest first. */
export async function listAnnounced(site: MaterialsApp, kind: string, email: string) {
  const { queries } = site.app.services.database
  const rows = await queries.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return rows.filter((row) => row.kind === kind).map(({ facts }) => facts as Record<string, unknown>)
}

interface Announcing {
  kind: string
  add: (eventId: number) => Promise<unknown>
  announce: () => Promise<void>
}

/** How many emails each gets: with a paid seat, with a refunded one, and with a paid seat of a cancelled event. */
export async function countAnnounced(site: MaterialsApp, { kind, add, announce }: Announcing): Promise<number[]> {
  const [event, cancelled] = [await site.anEvent(), await site.anEvent()]
  const [paid, refunded] = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  const ofCancelled = await site.anAttendee(cancelled.slug)
  await site.app.services.database.queries
    .update(masterclassRegistrations)
    .set({ paymentStatus: 'refunded' })
    .where(eq(masterclassRegistrations.id, refunded.id))
  await add(event.id)
  await add(cancelled.id)
  await cancelEvent(site, cancelled.id)
  await announce()
  const counts = [paid, refunded, ofCancelled].map(async ({ email }) => (await listAnnounced(site, kind, email)).length)
  return Promise.all(counts)
}
