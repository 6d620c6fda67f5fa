import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'
import { masterclassRegistrations } from './bookings.ts'
import { masterclasses } from './catalogue.ts'
import { bytes, createdAt, id, oneOf, timestamp, updatedAt } from './columns.ts'

const eventId = () =>
  integer()
    .notNull()
    .references(() => masterclasses.id, { onDelete: 'cascade' })
const registrationId = () =>
  integer()
    .notNull()
    .references(() => masterclassRegistrations.id, { onDelete: 'cascade' })

/** What the team adds to one session of an event. Without a row: the event's own room, and no recording. */
export const classroomSessions = pgTable(
  'classroom_sessions',
  {
    eventId: eventId(),
    /** The id of the session within its event. */
    sessionId: integer().notNull(),
    /** Where this session takes place, if not in the event's room. */
    roomUrl: varchar({ length: 2000 }),
    recordingUrl: varchar({ length: 2000 }),
    /** Its expiry counts from here. */
    recordingAddedAt: timestamp(),
    /** When attendees were emailed about the recording. */
    recordingAnnouncedAt: timestamp(),
    updatedAt: updatedAt(),
    updatedBy: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.sessionId] }),
    check(
      'classroom_sessions_recording_check',
      sql`(${table.recordingUrl} is null) = (${table.recordingAddedAt} is null)`,
    ),
  ],
)

/** A file of the team or of an attendee. Never public. */
export const classroomFiles = pgTable(
  'classroom_files',
  {
    id: id(),
    name: varchar({ length: 200 }).notNull(),
    /** By its bytes, not by its name. */
    mediaType: varchar({ length: 100 }).notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('classroom_files_size_check', sql`${table.size} > 0`)],
)

export const materialTimes = ['before', 'after'] as const

/** A file or a link for those with a seat. */
export const materials = pgTable(
  'materials',
  {
    id: id(),
    eventId: eventId(),
    /** Null for the whole event. */
    sessionId: integer(),
    title: varchar({ length: 200 }).notNull(),
    url: varchar({ length: 2000 }),
    fileId: integer().references(() => classroomFiles.id),
    /** `after` shows it once its session (or the event) has ended. */
    visible: varchar({ length: 6, enum: materialTimes }).notNull(),
    /** When attendees were emailed about it. */
    announcedAt: timestamp(),
    createdAt: createdAt(),
    createdBy: integer().notNull(),
  },
  (table) => [
    index('materials_event_index').on(table.eventId, table.id),
    index('materials_file_index').on(table.fileId),
    check('materials_visible_check', sql`${table.visible} in (${oneOf(materialTimes)})`),
    check('materials_content_check', sql`(${table.url} is null) <> (${table.fileId} is null)`),
  ],
)

export const attendanceMarks = ['present', 'absent'] as const

/** What is known about one seat in one session. The team's mark counts most, then an import, then the click. */
export const attendance = pgTable(
  'attendance',
  {
    registrationId: registrationId(),
    /** A seat may move to another event, whose sessions may have the same ids. */
    eventId: eventId(),
    sessionId: integer().notNull(),
    /** The first and the last time that the join link was opened. */
    firstJoinedAt: timestamp(),
    lastJoinedAt: timestamp(),
    /** As the participants' list of the meeting says. */
    importedMinutes: integer(),
    importedAt: timestamp(),
    mark: varchar({ length: 7, enum: attendanceMarks }),
    markedAt: timestamp(),
    markedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.eventId, table.sessionId] }),
    index('attendance_event_index').on(table.eventId, table.sessionId),
    check('attendance_mark_check', sql`${table.mark} in (${oneOf(attendanceMarks)})`),
    check('attendance_minutes_check', sql`${table.importedMinutes} >= 0`),
  ],
)

/** At most one per event. */
export const assignments = pgTable('assignments', {
  eventId: integer()
    .primaryKey()
    .references(() => masterclasses.id, { onDelete: 'cascade' }),
  title: varchar({ length: 200 }).notNull(),
  instructions: varchar({ length: 5000 }).notNull(),
  /** Null for no deadline. */
  dueAt: timestamp(),
  /** When attendees were emailed about it. */
  announcedAt: timestamp(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  updatedBy: integer().notNull(),
})

/** What an attendee has handed in: a link or a file. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    registrationId: registrationId(),
    eventId: eventId(),
    url: varchar({ length: 2000 }),
    fileId: integer().references(() => classroomFiles.id),
    submittedAt: createdAt(),
    /** A sentence from the team. */
    review: varchar({ length: 1000 }),
    isAccepted: boolean(),
    reviewedAt: timestamp(),
    reviewedBy: integer(),
  },
  (table) => [
    unique('submissions_one_per_seat').on(table.registrationId, table.eventId),
    index('submissions_event_index').on(table.eventId, table.id),
    index('submissions_file_index').on(table.fileId),
    check('submissions_content_check', sql`(${table.url} is null) <> (${table.fileId} is null)`),
  ],
)
