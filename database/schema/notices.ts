import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { bigId, createdAt, oneOf, timestamp } from './columns.ts'

export const noticeSubjects = ['registration', 'payment'] as const

/** What the team must look at and no list of the console shows. Facts hold ids and amounts, never names or addresses of people. */
export const notices = pgTable(
  'notices',
  {
    id: bigId(),
    /** What it is about, so that the same trouble is one notice however often it is met. */
    key: varchar({ length: 300 }).notNull().unique(),
    kind: varchar({ length: 30 }).notNull(),
    /** No foreign key: a notice outlives what it is about. */
    subjectType: varchar({ length: 12, enum: noticeSubjects }),
    subjectId: integer(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp(),
    /** Null when the site resolved it by itself. */
    resolvedBy: integer(),
  },
  (table) => [
    check('notices_subject_check', sql`${table.subjectType} in (${oneOf(noticeSubjects)})`),
    check('notices_subject_whole_check', sql`(${table.subjectType} is null) = (${table.subjectId} is null)`),
    index('notices_open_index').on(table.id).where(sql`resolved_at is null`),
    index('notices_resolved_index').on(table.resolvedAt),
  ],
)
