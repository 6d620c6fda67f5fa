import type { Queries } from '#database/database.ts'
import { findAssignment } from './store.ts'

export async function hasAssignment(queries: Queries, eventId: number): Promise<boolean> {
  return (await findAssignment(queries, eventId)) !== null
}
