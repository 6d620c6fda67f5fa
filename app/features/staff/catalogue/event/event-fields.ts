import type { EventDemo, EventKind } from '#contract/events.ts'
import type { Picture } from '#contract/pictures.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { toIndiaClock } from './india-time.ts'

/** The editor's values: times on India's clock, numbers as typed, the empty string for nothing. */
export interface EventFields {
  slug: string
  kind: EventKind
  title: string
  headline: string
  description: string
  courseSlug: string
  sessions: SessionFields[]
  price: string
  listPrice: string
  isLimited: boolean
  seats: string
  featured: boolean
  imagePath: string
  pictures: PictureSlot[]
  mentors: MentorFields[]
  audience: { title: string; text: string }[]
  outcomes: Line[]
  bring: Line[]
  faqs: { question: string; answer: string }[]
  hasRefunds: boolean
  refundHours: string
  recording: string
  recordingDays: string
  demo: EventDemo | ''
  joinUrl: string
}

export interface SessionFields {
  /** Missing for a new one. */
  id?: number | undefined
  startsAt: string
  endsAt: string
  title: string
  items: ItemFields[]
}

export interface ItemFields {
  minutes: string
  title: string
  text: string
}

export interface MentorFields {
  name: string
  photo: Picture | null
  /** Two lines, either of which may be empty. */
  work: string[]
  linkedin: string
}

/** A list of the form needs objects. */
interface Line {
  value: string
}

/** Null until a picture is uploaded. */
interface PictureSlot {
  picture: Picture | null
}

export const emptyItem: ItemFields = { minutes: '', title: '', text: '' }
export const emptyMentor: MentorFields = { name: '', photo: null, work: ['', ''], linkedin: '' }

export const newEvent: EventFields = {
  slug: '',
  kind: 'masterclass',
  title: '',
  headline: '',
  description: '',
  courseSlug: '',
  sessions: [],
  price: '',
  listPrice: '',
  isLimited: true,
  seats: '',
  featured: false,
  imagePath: '',
  pictures: [],
  mentors: [],
  audience: [],
  outcomes: [],
  bring: [],
  faqs: [],
  hasRefunds: true,
  refundHours: '48',
  recording: '',
  recordingDays: '',
  demo: '',
  joinUrl: '',
}

export function toFields(event: StaffEvent): EventFields {
  const { slug, kind, title, headline, description, featured, recording, seats, refundHours } = event
  return {
    slug,
    kind,
    title,
    headline,
    description,
    featured,
    recording,
    courseSlug: event.courseSlug ?? '',
    sessions: event.sessions.map(({ id, startsAt, endsAt, title, items }) => ({
      id,
      startsAt: toIndiaClock(startsAt),
      endsAt: toIndiaClock(endsAt),
      title,
      items: items.map((item) => ({ ...item, minutes: String(item.minutes) })),
    })),
    price: String(event.price),
    listPrice: textOf(event.listPrice),
    isLimited: seats !== null,
    seats: textOf(seats),
    imagePath: event.imagePath ?? '',
    pictures: event.pictures.map((picture) => ({ picture })),
    mentors: event.mentors.map(({ name, photo, work, linkedin }) => ({
      name,
      photo,
      work: [work[0] ?? '', work[1] ?? ''],
      linkedin: linkedin ?? '',
    })),
    audience: event.audience.map(({ title, text }) => ({ title, text })),
    outcomes: event.outcomes.map((value) => ({ value })),
    bring: event.bring.map((value) => ({ value })),
    faqs: event.faqs.map(({ question, answer }) => ({ question, answer })),
    hasRefunds: refundHours !== null,
    refundHours: textOf(refundHours),
    recordingDays: textOf(event.recordingDays),
    demo: event.demo ?? '',
    joinUrl: event.joinUrl ?? '',
  }
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}
