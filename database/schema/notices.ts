import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { bigId, createdAt, oneOf, timestamp } from './columns.ts'

export const noticeSubjects = ['registration', 'payment'] as const

/** Issues that need a person and that no list of the console shows. Facts contain ids and amounts, never personal data. */
export const notices = pgTable(
  'notices',
  {
    id: bigId(),
    /** Identifies the issue, so that a repeated one does not add another notice. */
    key: varchar({ length: 300 }).notNull().unique(),
    kind: varchar({ length: 30 }).notNull(),
    /** No foreign key, because a notice outlives its subject. */
    subjectType: varchar({ length: 12, enum: noticeSubjects }),
    subjectId: integer(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp(),
    /** Null if the site closed it itself. */
    resolvedBy: integer(),
  },
  (table) => [
    check('notices_subject_check', sql`${table.subjectType} in (${oneOf(noticeSubjects)})`),
    check('notices_subject_whole_check', sql`(${table.subjectType} is null) = (${table.subjectId} is null)`),
    index('notices_open_index').on(table.id).where(sql`resolved_at is null`),
    index('notices_resolved_index').on(table.resolvedAt),
  ],
)
