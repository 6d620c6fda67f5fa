import { sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'

/** One change of an event's classroom at a time. Not the event's row, whose lock would stop its sale. */
export async function lockClassroom(tx: Queries, eventId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`classroom ${eventId}`}, 0))`)
}
