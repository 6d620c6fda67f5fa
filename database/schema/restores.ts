import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamp } from './columns.ts'

/** What a backup cannot know: the team compares each with what happened since. */
export const restoreChecks = ['team', 'certificates', 'hand_overs', 'erasures', 'refunds', 'documents'] as const
export type RestoreCheck = (typeof restoreChecks)[number]

/** Inserted when a backup is restored. */
export const restores = pgTable('restores', {
  id: id(),
  /** When the backup was made; what happened later is not in the database. */
  backedUpAt: timestamp().notNull(),
  restoredAt: createdAt(),
  /** Until then, mail of the backup is held, and the jobs that write mail wait. */
  mailReleasedAt: timestamp(),
  /** What the team has not looked at yet. */
  openChecks: jsonb().$type<RestoreCheck[]>().notNull(),
})
