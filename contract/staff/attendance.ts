import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime, optionalField, secureAddress } from '../fields.ts'
import { limits } from '../limits.ts'

const { maxMegabytes, maxBytes, maxRows } = limits.participants

export const attendanceMessages = {
  noSession: 'This event doesn’t have this session any more',
  noAttendee: 'This person no longer has a paid seat in this event',
  fileMissing: 'Please choose the participants’ list',
  fileTooLarge: `Please choose a list smaller than ${maxMegabytes} MB`,
  fileTooLong: `A list can have up to ${maxRows.toLocaleString('en-IN')} rows`,
  fileBlank: 'This file is empty. Please choose another one.',
  notText: 'We can’t read this kind of file. Please download the participants’ list as CSV.',
  notParticipants:
    'This isn’t a list of participants that we know. Please download it as CSV from Zoom, Google Meet or Microsoft Teams.',
  nobody: 'The list has no participants. Please check that it’s the right meeting.',
  choicesBroken: 'We couldn’t read who is who. Please choose the file again.',
}

const EventParams = z.object({ event: z.string().check(z.maxLength(limits.slug.max)) })
const id = z.int().check(z.positive(), z.maximum(2_147_483_647))
const sessionId = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

/** `by` is the strongest evidence; null if nothing is known, which counts as absent. */
export const SessionAttendance = z.object({
  sessionId: z.int(),
  attended: z.boolean(),
  by: z.nullable(z.enum(['mark', 'import', 'click'])),
  mark: z.nullable(z.enum(['present', 'absent'])),
  minutes: z.nullable(z.int()),
  /** The click on the join link that counts. */
  joined_at: z.nullable(DateTime),
})
export type SessionAttendance = z.output<typeof SessionAttendance>

export const AttendanceList = z.object({
  event: z.object({ slug: z.string(), title: z.string(), hasRoom: z.boolean(), isCancelled: z.boolean() }),
  sessions: z.array(
    z.object({
      id: z.int(),
      startsAt: DateTime,
      endsAt: DateTime,
      title: z.string(),
      /** Its own room; null for the event's. */
      roomUrl: z.nullable(z.string()),
    }),
  ),
  /** Paid seats, by name. Each has every session, in their order. */
  attendees: z.array(
    z.object({
      registrationId: z.int(),
      name: z.string(),
      email: z.string(),
      reference: z.string(),
      sessions: z.array(SessionAttendance),
    }),
  ),
})
export type AttendanceList = z.output<typeof AttendanceList>

export const showAttendance = endpoint({
  method: 'GET',
  path: '/api/staff/attendance/:event',
  summary: 'Who came to each session of an event, and how we know',
  tag: 'Staff',
  access: 'staff',
  params: EventParams,
  reply: json(AttendanceList),
})

/** Null takes the mark back. */
export const AttendanceMark = z.object({
  registrationId: id,
  sessionId,
  mark: z.nullable(z.enum(['present', 'absent'])),
})
export type AttendanceMark = z.output<typeof AttendanceMark>

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/staff/attendance/:event/marks',
  summary: 'Mark one attendee present or absent in one session, or take the mark back',
  tag: 'Staff',
  access: 'staff',
  params: EventParams,
  body: AttendanceMark,
  reply: nothing,
})

export const SessionRoom = z.object({ sessionId, roomUrl: optionalField(secureAddress('Must start with https://')) })
export type SessionRoom = z.input<typeof SessionRoom>

export const changeSessionRoom = endpoint({
  method: 'PUT',
  path: '/api/staff/attendance/:event/rooms',
  summary: 'Give one session a room of its own, or none',
  tag: 'Staff',
  access: 'staff',
  params: EventParams,
  body: SessionRoom,
  reply: nothing,
})

const list = {
  field: 'participants',
  maxBytes,
  missing: attendanceMessages.fileMissing,
  tooLarge: attendanceMessages.fileTooLarge,
} as const
/** As a form sends it. */
const SessionField = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647))

/** Somebody on the list. `key` is the same whenever the file is read. */
export const Participant = z.object({
  key: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  minutes: z.int(),
  /** Null if nobody, or more than one attendee, fits. */
  registrationId: z.nullable(z.int()),
  by: z.nullable(z.enum(['email', 'name'])),
  /** Several attendees have this name. */
  isAmbiguous: z.boolean(),
})
export type Participant = z.output<typeof Participant>

export const ParticipantsPreview = z.object({
  source: z.enum(['zoom', 'meet', 'teams']),
  participants: z.array(Participant),
})
export type ParticipantsPreview = z.output<typeof ParticipantsPreview>

export const previewParticipants = endpoint({
  method: 'POST',
  path: '/api/staff/attendance/:event/participants/preview',
  summary: 'Who is on the participants’ list of a meeting, matched with attendees; stores nothing',
  tag: 'Staff',
  access: 'staff',
  params: EventParams,
  file: list,
  body: z.object({ sessionId: SessionField }),
  reply: json(ParticipantsPreview),
})

/** By key: whom the team has chosen. Null leaves a participant out. */
export const ParticipantChoices = z.record(z.string(), z.nullable(id))

export const importParticipants = endpoint({
  method: 'POST',
  path: '/api/staff/attendance/:event/participants',
  summary: 'Store the minutes of a participants’ list in place of the last one; the same file again changes nothing',
  tag: 'Staff',
  access: 'staff',
  params: EventParams,
  file: list,
  /** `choices` is the JSON of `ParticipantChoices`; others are matched as in the preview. */
  body: z.object({ sessionId: SessionField, choices: z.optional(z.string().check(z.maxLength(100_000))) }),
  /** `removed` had minutes of the last list and are not on this one. */
  reply: json(z.object({ imported: z.int(), changed: z.int(), removed: z.int() })),
})
