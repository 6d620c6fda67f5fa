import { index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { searchVector } from '../search.ts'
import { bigId, createdAt } from './columns.ts'

/** Who changed what and when, with the values before and after. Append-only, enforced by a trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    /** Null for a webhook or a job. No foreign key, because the log outlives the account. */
    actorId: integer(),
    action: varchar({ length: 100 }).notNull(),
    subject: varchar({ length: 50 }).notNull(),
    subjectId: varchar({ length: 100 }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_subject_index').on(table.subject, table.subjectId, table.id),
    index('audit_log_words_index').using('gin', searchVector(table.action, table.subjectId)),
    index('audit_log_actor_index').on(table.actorId, table.id),
  ],
)
