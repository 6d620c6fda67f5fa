import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, timestamp, updatedAt } from './columns.ts'
import {
  type ChangedSession,
  eventDemos,
  eventKinds,
  eventStatuses,
  type FaqPart,
  type MentorPart,
  type PicturePart,
  type PointPart,
  type SessionPart,
} from './event-parts.ts'

export const courses = pgTable('courses', {
  id: id(),
  slug: varchar({ length: 100 }).notNull().unique(),
  title: varchar({ length: 200 }).notNull(),
  subtitle: varchar({ length: 300 }).notNull(),
  description: varchar({ length: 5000 }).notNull(),
  category: varchar({ length: 100 }).notNull(),
  imagePath: varchar({ length: 2000 }),
  featured: boolean().notNull().default(false),
  updatedAt: updatedAt(),
})

/** Together with the event in one row, since they are read and changed together (decision 0035). */
const list = <Item>() => jsonb().$type<Item[]>().notNull().default([])

export const masterclasses = pgTable(
  'masterclasses',
  {
    id: id(),
    slug: varchar({ length: 100 }).notNull().unique(),
    title: varchar({ length: 200 }).notNull(),
    headline: varchar({ length: 200 }).notNull().default(''),
    description: varchar({ length: 5000 }).notNull(),
    /** The first session's start and the last one's end, for queries; null while there is no date. */
    startDate: timestamp(),
    endDate: timestamp(),
    /** In the order of their start. */
    sessions: list<SessionPart>(),
    pricePaise: integer().notNull(),
    listPricePaise: integer(),
    imagePath: varchar({ length: 2000 }),
    pictures: list<PicturePart>(),
    featured: boolean().notNull().default(false),
    /** A cohort is shown on its course's page and joined by applying. The others are sold alike, whatever they are called. */
    kind: varchar({ length: 12, enum: eventKinds }).notNull().default('masterclass'),
    courseId: integer().references(() => courses.id),
    status: varchar({ length: 12, enum: eventStatuses }).notNull().default('draft'),
    /** Null if it was never on the site. */
    publishedAt: timestamp(),
    mentors: list<MentorPart>(),
    audience: list<PointPart>(),
    outcomes: list<string>(),
    bring: list<string>(),
    faqs: list<FaqPart>(),
    refundHours: integer().default(48),
    recording: varchar({ length: 500 }).notNull().default(''),
    /** How long a recording can be watched once it is there; null for no end. */
    recordingDays: integer(),
    demo: varchar({ length: 20, enum: eventDemos }),
    /** The room where attendees meet. Never shown or emailed: /join redirects to it. */
    joinUrl: varchar({ length: 2000 }),
    /** Null for no limit. */
    seats: integer(),
    /** Paid and held seats. Always updated in the same transaction as the registration. */
    seatsTaken: integer().notNull().default(0),
    /** Counts changes; the SEQUENCE of calendar entries (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('masterclasses_kind_check', sql`${table.kind} in (${oneOf(eventKinds)})`),
    check('masterclasses_status_check', sql`${table.status} in (${oneOf(eventStatuses)})`),
    check('masterclasses_demo_check', sql`${table.demo} in (${oneOf(eventDemos)})`),
    check('masterclasses_cohort_check', sql`${table.kind} <> 'cohort' or ${table.courseId} is not null`),
    check(
      'masterclasses_dates_check',
      sql`${table.endDate} > ${table.startDate} and (${table.startDate} is null) = (${table.endDate} is null)`,
    ),
    check('masterclasses_price_check', sql`${table.pricePaise} >= 0 and ${table.listPricePaise} >= 0`),
    check('masterclasses_recording_check', sql`${table.recordingDays} > 0`),
    check('masterclasses_seats_check', sql`${table.seats} >= 0 and ${table.seatsTaken} >= 0`),
    index('masterclasses_course_index').on(table.courseId),
  ],
)

/** Each change of when an event takes place. It opens cancelling and moving for those who had a seat. */
export const eventDateChanges = pgTable(
  'event_date_changes',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => masterclasses.id, { onDelete: 'cascade' }),
    before: list<ChangedSession>(),
    after: list<ChangedSession>(),
    createdAt: createdAt(),
    /** When attendees are emailed about it, with every other change that waits. In the year 9999 if the team told nobody; null if they know. */
    notifyAt: timestamp(),
  },
  (table) => [
    index('event_date_changes_event_index').on(table.eventId, table.id),
    index('event_date_changes_notify_index').on(table.notifyAt).where(sql`notify_at is not null`),
  ],
)

/** One row, once the owner has changed it. */
export const waysToPay = pgTable(
  'ways_to_pay',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    /** UPI by QR code, with a screenshot as proof. */
    takesScreenshots: boolean().notNull(),
    updatedAt: updatedAt(),
    updatedBy: integer().notNull(),
  },
  (table) => [check('ways_to_pay_one_row', sql`${table.id} = 1`)],
)

const siteTextKeys = ['testimonials', 'homeNotice', 'homeBanner', 'contactFaqs', 'figures'] as const

/** Words of the site that the team has changed. Without a row, the first text of content/ is shown. */
export const siteTexts = pgTable(
  'site_texts',
  {
    key: varchar({ length: 20, enum: siteTextKeys }).primaryKey(),
    /** The contract has the schema of each. */
    value: jsonb().notNull(),
    updatedAt: updatedAt(),
    updatedBy: integer().notNull(),
  },
  (table) => [check('site_texts_key_check', sql`${table.key} in (${oneOf(siteTextKeys)})`)],
)
