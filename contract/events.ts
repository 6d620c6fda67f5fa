import * as z from 'zod/mini'
import { DateTime } from './fields.ts'
import { Picture } from './pictures.ts'

/** The parts of an event's record that browser and server share. */

export const eventKinds = ['masterclass', 'workshop', 'cohort'] as const
export const EventKind = z.enum(eventKinds)
export type EventKind = z.output<typeof EventKind>

/** Set by the team. A draft is not on the site. */
const eventStatuses = ['draft', 'published', 'closed', 'cancelled'] as const
export const EventStatus = z.enum(eventStatuses)
export type EventStatus = z.output<typeof EventStatus>

/** What a visitor sees; follows from the status, the seats and the time (`getEventState`). */
export const EventState = z.enum(['open', 'live', 'full', 'closed', 'over', 'cancelled', 'undated'])
export type EventState = z.output<typeof EventState>

/** The prompt and its result that the event's page shows. */
export const eventDemos = ['slides', 'feedback', 'booking'] as const
export const EventDemo = z.enum(eventDemos)
export type EventDemo = z.output<typeof EventDemo>

/** A length instead of a time of day, so that nothing is out of date when the session moves. */
const AgendaItem = z.object({ minutes: z.int(), title: z.string(), text: z.string() })

export const EventSession = z.object({
  /** Unique within its event, and kept when the session moves: calendars recognise the entry by it. */
  id: z.int(),
  startsAt: DateTime,
  endsAt: DateTime,
  title: z.string(),
  items: z.array(AgendaItem),
})
export type EventSession = z.output<typeof EventSession>

export const Mentor = z.object({
  name: z.string(),
  photo: z.nullable(Picture),
  /** At most two lines of work history. */
  work: z.array(z.string()),
  linkedin: z.nullable(z.string()),
})
export type Mentor = z.output<typeof Mentor>

export const Point = z.object({ title: z.string(), text: z.string() })
export type Point = z.output<typeof Point>

export const Faq = z.object({ question: z.string(), answer: z.string() })
export type Faq = z.output<typeof Faq>
