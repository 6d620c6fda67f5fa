import ical from 'ical-generator'
import { limits } from '#contract/limits.ts'

interface CalendarEvent {
  reference: string
  title: string
  startDate: Date
  endDate: Date
}

/** An event over several days is one entry a day at the same hours, not one that lasts through the nights. */
export function calendarFile(event: CalendarEvent, now: Date, publicUrl: string): string {
  const { reference, title } = event
  const { hostname } = new URL(publicUrl)
  const calendar = ical({ prodId: { company: 'Rolewise', product: 'Events', language: 'EN' } })
  for (const [index, day] of listDays(event).entries())
    calendar.createEvent({
      // The same in every file of a registration, so that a new date replaces the old entry.
      id: `${reference}-${index + 1}@${hostname}`,
      stamp: now,
      ...day,
      summary: title,
      location: 'Online via Zoom',
      description: `Your reference: ${reference}\n${publicUrl}`,
    })
  // RFC 5545 requires a line end after the last line too.
  return `${calendar.toString()}\r\n`
}

const dayMs = 24 * 60 * 60 * 1000

function listDays({ startDate, endDate }: CalendarEvent): { start: Date; end: Date }[] {
  const days = Math.min(Math.floor((endDate.getTime() - startDate.getTime()) / dayMs) + 1, limits.eventLength.maxDays)
  const lengthMs = endDate.getTime() - startDate.getTime() - (days - 1) * dayMs
  return Array.from({ length: days }, (_, day) => {
    const start = startDate.getTime() + day * dayMs
    return { start: new Date(start), end: new Date(start + lengthMs) }
  })
}
