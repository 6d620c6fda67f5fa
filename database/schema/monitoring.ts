import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { timestamp } from './columns.ts'

/** When each job last succeeded, in whichever process: any copy of the site can tell that one has stopped. */
export const jobSuccesses = pgTable('job_successes', {
  job: varchar({ length: 30 }).primaryKey(),
  succeededAt: timestamp().notNull(),
})
