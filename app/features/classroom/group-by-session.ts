import { materials as words } from '#content/materials.ts'
import { formatDate } from '#contract/dates.ts'
import type { Classroom, Material, Recording } from '#contract/materials.ts'

export interface SessionGroup {
  /** 0 for the whole event. */
  id: number
  title: string
  /** Missing for what belongs to the whole event. */
  date?: string
  recording: Recording | undefined
  materials: Material[]
}

/** In the order of the sessions, after what is for all of them. Sessions without anything are left out. */
export function groupBySession({ sessions, materials, recordings }: Classroom): SessionGroup[] {
  const known = new Set(sessions.map(({ id }) => id))
  const common: SessionGroup = {
    id: 0,
    title: words.allSessions,
    recording: undefined,
    materials: materials.filter(({ sessionId }) => sessionId === null || !known.has(sessionId)),
  }
  const ofSessions = sessions.map(({ id, title, startsAt }, index) => ({
    id,
    title: title || words.session(index + 1),
    date: formatDate(startsAt),
    recording: recordings.find(({ sessionId }) => sessionId === id),
    materials: materials.filter(({ sessionId }) => sessionId === id),
  }))
  return [common, ...ofSessions].filter((group) => group.recording || group.materials.length > 0)
}
