import type { CertificateRule } from '#contract/staff/certificates.ts'
import type { Queries } from '#database/database.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { hasAssignment } from '#server/modules/classroom/public.ts'
import { findSettings } from './store.ts'

/**
 * Until the team decides otherwise: all sessions, and the event's outcomes as skills. It asks for an assignment only while
 * the event has one, since nobody could hand it in.
 */
export async function readRule(
  queries: Queries,
  { id, outcomes }: Pick<EventRow, 'id' | 'outcomes'>,
): Promise<CertificateRule> {
  const settings = await findSettings(queries, id)
  if (!settings) return { rule: 'all', minSessions: null, needsAssignment: false, skills: outcomes }
  const { rule, minSessions, needsAssignment, skills } = settings
  return { rule, minSessions, needsAssignment: needsAssignment && (await hasAssignment(queries, id)), skills }
}
