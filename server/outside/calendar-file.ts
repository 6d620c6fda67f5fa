import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { brand } from '#content/brand.ts'
import { calendarEntry as words } from '#content/calendar.ts'
import type { Invitation } from '#server/mail-transport.ts'

export interface CalendarEvent {
  reference: string
  title: string
  sessions: readonly CalendarSession[]
  /** Raised with every change of the event: without it calendars ignore a newer file (RFC 5545, 3.8.7.4). */
  sequence: number
  /** How often the seat has moved to another event: the sessions of two events may have the same ids. */
  moves: number
  /** The link to join, or the registration's private page. */
  url: string
  isCancelled?: boolean
  /** Sessions that no longer take place: their entries are cancelled. */
  removed?: readonly CalendarSession[]
}

interface CalendarSession {
  id: number
  startsAt: string
  endsAt: string
  title?: string
}

export interface Guest {
  name: string
  email: string
}

interface Details {
  now: Date
  publicUrl: string
  organizer: string
  guest: Guest
}

/** All sessions in one file, to download. */
export const calendarFile = (event: CalendarEvent, now: Date, publicUrl: string): string =>
  toText(newCalendarOf(event, now, publicUrl))

/** The same for calendars that come back for changes. */
export function calendarFeed(event: CalendarEvent, now: Date, publicUrl: string): string {
  const calendar = newCalendarOf(event, now, publicUrl)
  calendar.name(event.title)
  calendar.ttl(feedSeconds)
  return toText(calendar)
}

function newCalendarOf(event: CalendarEvent, now: Date, publicUrl: string): Calendar {
  const calendar = newCalendar()
  for (const session of event.sessions) calendar.createEvent(toEntry(event, session, now, publicUrl))
  return calendar
}

/** A message for each session, because one may be about a single entry (RFC 5546, 3.2.2). Those that take place come first. */
export function calendarInvitations(event: CalendarEvent, { now, publicUrl, organizer, guest }: Details): Invitation[] {
  const { sessions, removed = [], isCancelled = false } = event
  return [...sessions, ...removed].map((session, index) => {
    const isRemoved = isCancelled || index >= sessions.length
    const method = isRemoved ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
    const calendar = newCalendar()
    calendar.method(method)
    const entry = calendar.createEvent(toEntry({ ...event, isCancelled: isRemoved }, session, now, publicUrl))
    entry.organizer({ name: brand.name, email: toAddress(organizer) })
    entry.createAttendee({
      ...guest,
      rsvp: !isRemoved,
      status: ICalAttendeeStatus.NEEDSACTION,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
    })
    const name = `rolewise-${index + 1}.ics`
    return { name, method, content: toText(calendar) }
  })
}

/** Settings may give it with a name: `Rolewise <hello@…>`. */
const toAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox.trim())?.[1] ?? mailbox.trim()

/** How often calendars should look for changes; most of them do so less often. */
const feedSeconds = 60 * 60

const newCalendar = () => ical({ prodId: { company: brand.name, product: 'Events', language: 'EN' } })
type Calendar = ReturnType<typeof newCalendar>

/** RFC 5545 requires a line end after the last line too. */
const toText = (calendar: Calendar) => `${calendar.toString()}\r\n`

function toEntry(
  { reference, title, sequence, moves, url, isCancelled }: CalendarEvent,
  session: CalendarSession,
  now: Date,
  publicUrl: string,
) {
  // The same in every message about a seat in an event, so that a new date replaces the old entry.
  const seat = moves === 0 ? reference : `${reference}-${moves}`
  return {
    id: `${seat}-${session.id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: now,
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    // The same in every message, even in a reminder about one session of several.
    summary: session.title ? `${title}: ${session.title}` : title,
    location: words.place,
    description: `${url}\n${words.reference(reference)}`,
    url,
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
  }
}
