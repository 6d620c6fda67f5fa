import type { Queries } from '#database/database.ts'
import { findSubjectsOfNotices } from '#server/modules/notices/public.ts'

/** The payments that the payer's bank has taken back, or may: a person decides what becomes of them. */
export function findDisputed(queries: Queries, ids: readonly number[]): Promise<Set<number>> {
  return findSubjectsOfNotices(queries, { type: 'payment', ids }, ['dispute', 'dispute_closed'])
}
