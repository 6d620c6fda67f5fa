import { findRecordingExpiry } from '#contract/recording-expiry.ts'
import type { EventRow, EventTimes } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { announceByEvent } from '../announcing/announce-by-event.ts'
import { listNewRecordings, lockNewRecordings, markRecordingAnnounced, type RecordingRow } from '../recordings/store.ts'
import { isVisible } from './is-visible.ts'
import { listNewMaterials, lockNewMaterials, type MaterialRow, markMaterialAnnounced } from './store.ts'

/** Emails attendees about new materials and recordings, all of an event in one email. */
export function announceAdditions(services: Services): Promise<void> {
  return announceByEvent(services, {
    listNew: async (queries, addedBefore) => [
      ...(await listNewMaterials(queries, addedBefore)),
      ...(await listNewRecordings(queries, addedBefore)),
    ],
    isDue: (addition, event, now) =>
      'visible' in addition ? isVisible(addition, event, now) : hasSession(event, addition),
    announce: async (tx, event, { addedBefore, now }) => {
      const unannounced = await lockNewMaterials(tx, event.id, addedBefore)
      const materials = unannounced.filter((material) => isVisible(material, event, now))
      const unannouncedRecordings = await lockNewRecordings(tx, event.id, addedBefore)
      const recordings = unannouncedRecordings.filter((recording) => hasSession(event, recording))
      if (materials.length + recordings.length === 0) return null
      for (const { id } of materials) await markMaterialAnnounced(tx, id, now)
      for (const recording of recordings) await markRecordingAnnounced(tx, recording, now)
      const additions = describeAdditions(event, materials, recordings)
      return (seat) => ({ kind: 'materials_ready', facts: { ...seat, additions } })
    },
  })
}

/** The recording of a session that was removed is on no page. */
function hasSession({ sessions }: EventTimes, { sessionId }: Pick<RecordingRow, 'sessionId'>): boolean {
  return sessions.some(({ id }) => id === sessionId)
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
      recording: recording && {
        expiresAt: findRecordingExpiry(recording.addedAt, recordingDays)?.toISOString() ?? null,
      },
    }
  })
}
