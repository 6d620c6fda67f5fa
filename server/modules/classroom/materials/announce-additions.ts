import { periods } from '#contract/periods.ts'
import type { Queries } from '#database/database.ts'
import { describeError } from '#server/http/handle-errors.ts'
import { listSeatHolders } from '#server/modules/bookings/public.ts'
import { type EventRow, findEventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { expiresAt } from '../recordings/expires-at.ts'
import {
  listEventsWithNewRecordings,
  lockNewRecordings,
  markRecordingAnnounced,
  type RecordingRow,
} from '../recordings/store.ts'
import { isVisible } from './is-visible.ts'
import { listEventsWithNewMaterials, lockNewMaterials, type MaterialRow, markMaterialAnnounced } from './store.ts'

/** Emails attendees about new materials and recordings, once the team has had some minutes to correct them. */
export async function announceAdditions(services: Services): Promise<void> {
  const { database, clock, log } = services
  const addedBefore = new Date(clock().getTime() - periods.announceMinutes * 60_000)
  const events = new Set([
    ...(await listEventsWithNewMaterials(database.queries, addedBefore)),
    ...(await listEventsWithNewRecordings(database.queries, addedBefore)),
  ])
  // One transaction each: its emails and their mark are committed together, so none is lost or sent twice.
  for (const eventId of events)
    await database
      .transaction((tx) => announceEvent(services, tx, eventId, addedBefore))
      .catch((error: unknown) =>
        log.error(
          { eventId, error: error instanceof Error ? describeError(error) : undefined },
          'the materials of an event could not be announced',
        ),
      )
}

async function announceEvent(services: Services, tx: Queries, eventId: number, addedBefore: Date): Promise<void> {
  const now = services.clock()
  const event = await findEventRow(tx, eventId)
  if (!event || event.status === 'cancelled') return
  const unannounced = await lockNewMaterials(tx, eventId, addedBefore)
  const materials = unannounced.filter((material) => isVisible(material, event, now))
  const recordings = (await lockNewRecordings(tx, eventId, addedBefore)).filter(({ sessionId }) =>
    event.sessions.some(({ id }) => id === sessionId),
  )
  if (materials.length + recordings.length === 0) return
  const additions = describeAdditions(event, materials, recordings)
  for (const { email, isPaid, ...person } of await listSeatHolders(tx, eventId))
    if (isPaid)
      await queueMail(services, tx, {
        kind: 'materials_ready',
        to: email,
        facts: { ...person, eventTitle: event.title, additions },
      })
  for (const { id } of materials) await markMaterialAnnounced(tx, id, now)
  for (const recording of recordings) await markRecordingAnnounced(tx, recording, now)
}

type Added = Pick<MaterialRow, 'sessionId' | 'title'>

/** By session in their order; what is for the whole event comes first. */
function describeAdditions({ sessions, recordingDays }: EventRow, materials: Added[], recordings: RecordingRow[]) {
  const known = new Set(sessions.map(({ id }) => id))
  const groups = [null, ...sessions]
  return groups.flatMap((session, number) => {
    const isHere = ({ sessionId }: { sessionId: number | null }) =>
      session ? sessionId === session.id : sessionId === null || !known.has(sessionId)
    const recording = recordings.find(isHere)
    const titles = materials.filter(isHere).map(({ title }) => title)
    if (titles.length === 0 && !recording) return []
    return {
      session: session && { number, title: session.title, startsAt: session.startsAt },
      materials: titles,
      recording: recording && { expiresAt: expiresAt(recording.addedAt, recordingDays)?.toISOString() ?? null },
    }
  })
}
