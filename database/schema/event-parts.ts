/** The parts of an event that are stored as JSON (decision 0035). The contract has their schemas. */

export const eventKinds = ['masterclass', 'workshop', 'cohort'] as const
export const eventStatuses = ['draft', 'published', 'closed', 'cancelled'] as const
export const eventDemos = ['slides', 'feedback', 'booking'] as const

interface SessionTimes {
  startsAt: string
  endsAt: string
}

/** A session before or after its event's dates changed. Changes of earlier versions have the times alone. */
export interface ChangedSession extends SessionTimes {
  id?: number
  title?: string
}

export interface SessionPart extends SessionTimes {
  id: number
  title: string
  items: { minutes: number; title: string; text: string }[]
}

export interface PicturePart {
  hash: string
  alt: string
  width: number
  height: number
}

export interface MentorPart {
  name: string
  photo: PicturePart | null
  work: string[]
  linkedin: string | null
}

export interface PointPart {
  title: string
  text: string
}

export interface FaqPart {
  question: string
  answer: string
}
