import ical, { ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  reference: string
  title: string
  sessions: readonly CalendarSession[]
  /** Raised with every change of the event: without it calendars ignore a newer file (RFC 5545, 3.8.7.4). */
  sequence: number
  /** The link to join once it is known, else the registration's private page. */
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

/** One entry per session. */
export function calendarFile(event: CalendarEvent, now: Date, publicUrl: string): string {
  const { reference, title, sessions, removed = [], sequence, url, isCancelled } = event
  const { hostname } = new URL(publicUrl)
  const calendar = ical({ prodId: { company: 'Rolewise', product: 'Events', language: 'EN' } })
  for (const session of [...sessions, ...removed])
    calendar.createEvent({
      // The same in every file of a registration, so that a new date replaces the old entry.
      id: `${reference}-${session.id}@${hostname}`,
      sequence,
      stamp: now,
      start: new Date(session.startsAt),
      end: new Date(session.endsAt),
      summary: sessions.length > 1 && session.title ? `${title}: ${session.title}` : title,
      location: 'Online via Zoom',
      description: `${url}\nYour reference: ${reference}`,
      url,
      ...(isCancelled || removed.includes(session) ? { status: ICalEventStatus.CANCELLED } : {}),
    })
  // RFC 5545 requires a line end after the last line too.
  return `${calendar.toString()}\r\n`
}
