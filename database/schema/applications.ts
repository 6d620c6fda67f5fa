import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { phoneIndexOf } from '../numbers.ts'
import { searchVector } from '../search.ts'
import { users } from './accounts.ts'
import { courses, masterclasses } from './catalogue.ts'
import { createdAt, id, oneOf, timestamp } from './columns.ts'

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const

/** Has either a user, or the name and contact details of a guest. */
export const courseApplications = pgTable(
  'course_applications',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    courseSlug: varchar({ length: 100 })
      .notNull()
      .references(() => courses.slug, { onUpdate: 'cascade' }),
    reason: varchar({ length: 2000 }),
    status: varchar({ length: 10, enum: applicationStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    name: varchar({ length: 100 }),
    email: varchar({ length: 254 }),
    phone: varchar({ length: 20 }),
    city: varchar({ length: 100 }),
    yearsOfExperience: varchar({ length: 20 }),
    agreedToTermsAt: timestamp(),
    /** The team's decision. It can be undone until decision_holds_at; then a job makes it the status. */
    decision: varchar({ length: 10, enum: ['accepted', 'rejected'] }),
    decidedBy: integer(),
    decisionHoldsAt: timestamp(),
    decidedAt: timestamp(),
    /** The team's internal note; never shown to the applicant. */
    staffNote: varchar({ length: 2000 }),
  },
  (table) => [
    check('course_applications_status_check', sql`${table.status} in (${oneOf(applicationStatuses)})`),
    check(
      'course_applications_applicant_check',
      sql`${table.userId} is not null or (${table.name} is not null and ${table.email} is not null)`,
    ),
    check(
      'course_applications_decision_check',
      sql`(${table.decision} is null) = (${table.decisionHoldsAt} is null) and ${table.decision} in ('accepted', 'rejected')`,
    ),
    index('course_applications_decision_index').on(table.decisionHoldsAt).where(sql`decision is not null`),
    uniqueIndex('course_applications_one_pending').on(table.userId, table.courseSlug).where(sql`status = 'pending'`),
    index('course_applications_user_index').on(table.userId, table.createdAt.desc()),
    index('course_applications_status_index').on(table.status, table.id),
    index('course_applications_words_index').using('gin', searchVector(table.name, table.email)),
    index('course_applications_phone_index').on(phoneIndexOf(table.phone)),
    index('course_applications_email_index').on(sql`lower(${table.email})`),
  ],
)

/** Somebody's interest in a course that has not launched; or in an event's next date, or in news of all events: those ask for an email address only. */
export const interests = pgTable(
  'interests',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull().default(''),
    phone: varchar({ length: 20 }).notNull().default(''),
    email: varchar({ length: 254 }).notNull(),
    linkedinProfile: varchar({ length: 2000 }),
    city: varchar({ length: 100 }).notNull().default(''),
    country: varchar({ length: 100 }).notNull().default(''),
    courseSlug: varchar({ length: 100 }).notNull().default(''),
    eventId: integer().references(() => masterclasses.id, { onDelete: 'set null' }),
    isNews: boolean().notNull().default(false),
    createdAt: createdAt(),
    answeredAt: timestamp(),
  },
  (table) => [
    index('interests_course_index').on(table.courseSlug, table.id),
    index('interests_words_index').using('gin', searchVector(table.name, table.email)),
    index('interests_phone_index').on(phoneIndexOf(table.phone)),
    index('interests_email_index').on(sql`lower(${table.email})`),
    uniqueIndex('interests_one_per_event')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`answered_at is null`),
    uniqueIndex('interests_one_for_news').on(sql`lower(${table.email})`).where(sql`is_news and answered_at is null`),
  ],
)
