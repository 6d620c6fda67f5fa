import type { RegistrationView } from '#server/modules/reports/public.ts'

type Told = Pick<RegistrationView, 'reference' | 'title' | 'startDate' | 'endDate'>

/**
 * The event as calendars read it (RFC 5545). An event over several days is one entry a day at the same hours, not a block
 * through the night.
 */
export function calendarFile({ reference, title, startDate, endDate }: Told, now: Date, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const entries = daysOf(startDate, endDate).flatMap(({ start, end }, index) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${index + 1}@${hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    ...folded(`SUMMARY:${escaped(title)}`),
    'LOCATION:Online via Zoom',
    ...folded(`DESCRIPTION:${escaped(`Your reference: ${reference}\n${publicUrl}`)}`),
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rolewise//Events//EN', ...entries, 'END:VCALENDAR']
  return `${lines.join('\r\n')}\r\n`
}

const dayMs = 24 * 60 * 60 * 1000

function daysOf(start: Date, end: Date): { start: Date; end: Date }[] {
  const days = Math.floor((end.getTime() - start.getTime()) / dayMs) + 1
  const lengthMs = end.getTime() - start.getTime() - (days - 1) * dayMs
  return Array.from({ length: days }, (_, day) => {
    const begins = start.getTime() + day * dayMs
    return { start: new Date(begins), end: new Date(begins + lengthMs) }
  })
}

function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** RFC 5545, 3.1: a line has at most 75 octets; the rest goes on after a space. */
function folded(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > 74) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current]
}
