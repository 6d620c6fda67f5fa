import type { ParticipantsPreview } from '#contract/staff/attendance.ts'

/** Which column is which, counted from 0. */
export interface Layout {
  source: ParticipantsPreview['source']
  names: number[]
  emails: number[]
  /** When one stay began and ended. */
  join: number | null
  leave: number | null
  duration: number | null
  /** Says whether the row is about the waiting room. */
  waiting: number | null
}

/** In lower case, as Zoom, Google Meet and Microsoft Teams write their headers. */
const headers = {
  name: ['name (original name)', 'user name (original name)', 'name', 'user name', 'full name'],
  first: ['first name'],
  last: ['last name'],
  email: ['user email', 'email', 'email address', 'participant id (upn)'],
  join: ['join time'],
  leave: ['leave time'],
  minutes: ['total duration (minutes)', 'duration (minutes)', 'time in session (minutes)'],
  duration: ['in-meeting duration', 'duration'],
  waiting: ['in waiting room'],
  exited: ['time exited'],
}

/** Null unless the row is the header of a participants' list. */
export function findLayout(row: readonly string[]): Layout | null {
  const cells = blankMeetingCells(row.map((cell) => cell.toLowerCase()))
  const find = (kind: keyof typeof headers) => {
    const place = headers[kind].map((header) => cells.indexOf(header)).find((index) => index >= 0)
    return place ?? null
  }
  const [name, first, last, minutes, duration] = [
    find('name'),
    find('first'),
    find('last'),
    find('minutes'),
    find('duration'),
  ]
  const [join, leave] = [find('join'), find('leave')]
  const names = name === null ? [first, last] : [name]
  const isStay = join !== null && leave !== null
  const source = findSource({ isZoom: minutes !== null, isMeet: find('exited') !== null })
  if (names.every((place) => place === null) || (minutes === null && duration === null && !isStay)) return null
  // A table of anything may have a name and a duration.
  if (source === 'teams' && !isStay && !cells.includes('in-meeting duration')) return null
  return {
    source,
    names: names.filter((place) => place !== null),
    emails: headers.email.map((header) => cells.indexOf(header)).filter((place) => place >= 0),
    join: isStay ? join : null,
    leave: isStay ? leave : null,
    duration: minutes ?? duration,
    waiting: find('waiting'),
  }
}

/** Zoom can repeat the meeting in each row, before the participant: its host’s name and address, and its duration. */
function blankMeetingCells(cells: string[]): string[] {
  const first = cells.indexOf('name (original name)')
  return cells.map((cell, place) => (place < first ? '' : cell))
}

function findSource({ isZoom, isMeet }: { isZoom: boolean; isMeet: boolean }): Layout['source'] {
  if (isZoom) return 'zoom'
  return isMeet ? 'meet' : 'teams'
}
