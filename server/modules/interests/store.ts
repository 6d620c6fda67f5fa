import type { NewInterest } from '#contract/interests.ts'
import type { Queries } from '#database/database.ts'
import { interests } from '#database/schema/tables.ts'

export async function insertInterest(queries: Queries, interest: NewInterest): Promise<void> {
  await queries.insert(interests).values(interest)
}
