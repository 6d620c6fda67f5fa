import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'

const { maxMegabytes } = limits.participants
const people = (count: number) => (count === 1 ? 'one attendee' : `${count} attendees`)

/** Who came to which session, in the team's console. */
export const attendance = {
  link: 'Attendance',
  title: 'Attendance',
  loading: 'Loading the attendance',
  failed: { title: 'We couldn’t load the attendance', text: 'We couldn’t reach the server, or it had a problem.' },
  missing: { title: 'We can’t find this event', text: 'Choose one under Registrations.' },
  noSessions: { title: 'This event has no dates yet', text: 'Once it has sessions, you can see here who came.' },
  empty: { title: 'Nobody has paid yet', text: 'People who’ve paid show up here.' },
  noMatch: { title: 'No matches', text: 'Nobody here has this name, email or reference.' },
  sessions: 'Sessions',
  session: (number: number, day: string) => `${number} · ${day}`,
  count: (present: number, all: number) => `${present} of ${all} present`,
  search: 'Search by name, email or reference',
  export: 'Export as CSV',

  columns: { name: 'Attendee', state: 'Attendance', mark: 'Mark' },
  states: { present: 'Present', absent: 'Absent', unknown: 'Not seen' },
  /** How we know. */
  evidence: {
    mark: 'Marked by the team',
    minutes: (minutes: number) => (minutes === 1 ? '1 minute in the room' : `${minutes} minutes in the room`),
    /** Why the list says that somebody was absent. */
    tooShort: (minutes: number, needed: number) => `${minutes} of ${needed} minutes needed`,
    joined: (time: string) => `Opened the link ${time}`,
  },
  present: 'Present',
  absent: 'Absent',
  markAs: (mark: string, name: string) => `${mark}: ${name}`,
  rule: `Your mark counts most, then the participants’ list (at least ${limits.attendance.minShare * 100}% of the session), then opening the link. Tap a mark again to take it back.`,
  notSaved: 'The mark wasn’t saved',

  room: {
    title: 'Room',
    own: 'This session has a room of its own.',
    shared: 'This session is in the event’s room.',
    none: 'No room yet. Attendees’ links can’t open anything.',
    /** Nobody needs one any more. */
    noneAfterwards: 'No room was set for this session.',
    label: 'Link to the room of this session',
    hint: `Leave it empty to use the event’s room. Attendees never see this address: our link takes them there, from ${periods.joinOpensMinutes} minutes before the start.`,
    edit: 'Change room',
    editEvent: 'The event’s room',
    save: 'Save room',
    cancel: 'Cancel',
    saved: 'Room saved',
  },

  upload: {
    open: 'Import participants',
    title: 'Import the participants’ list',
    hint: `The CSV file of the meeting’s report from Zoom, Google Meet or Microsoft Teams, up to ${maxMegabytes} MB. You’ll see who is who before anything is saved.`,
    file: 'Participants’ list',
    choose: 'Choose a file, or drop it here',
    reading: 'Reading the list',
    cancel: 'Cancel',
  },
  preview: {
    title: 'Check who is who',
    sources: { zoom: 'Zoom', meet: 'Google Meet', teams: 'Microsoft Teams' },
    found: (source: string, count: number, matched: number) =>
      `${source}: ${count === 1 ? '1 participant' : `${count} participants`}, ${matched} recognised by email or name.`,
    columns: { participant: 'On the list', minutes: 'Minutes', attendee: 'Attendee' },
    attendeeOf: (name: string) => `Who is ${name}?`,
    leaveOut: 'Leave out',
    by: { email: 'by email', name: 'by name' },
    ambiguous: 'Several attendees have this name',
    unknown: 'Not recognised',
    chosen: 'chosen by you',
    /** Of those whom the last list had and this one has not. */
    removes: (count: number) =>
      count === 1
        ? 'One attendee of the last import isn’t in this one. Their minutes will be removed.'
        : `${count} attendees of the last import aren’t in this one. Their minutes will be removed.`,
    save: (count: number, removed: number) =>
      count > 0 ? `Import ${people(count)}` : removed > 0 ? 'Remove the last import' : 'Nobody to import',
    cancel: 'Start over',
  },
  imported: ({ imported, changed, removed }: { imported: number; changed: number; removed: number }) => {
    if (changed + removed === 0) return 'All of this was here already. Nothing has changed.'
    const gone = removed > 0 && `Removed the minutes of ${people(removed)}.`
    return [imported > 0 && `Imported the minutes of ${people(imported)}.`, gone].filter(Boolean).join(' ')
  },
} as const
