import type { CertificateRule } from '#contract/staff/certificates.ts'
import type { Queries } from '#database/database.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { listWithAssignment } from '#server/modules/classroom/public.ts'
import { listSettings } from './store.ts'

type Ruled = Pick<EventRow, 'id' | 'outcomes'>

/**
 * Until the team decides otherwise: all sessions, and the event's outcomes as skills. It asks for an assignment only while
 * the event has one, since nobody could hand it in.
 */
export async function readRule(queries: Queries, event: Ruled): Promise<CertificateRule> {
  const [rule] = await readRules(queries, [event])
  if (!rule) throw new Error('an event has no rule')
  return rule
}

/** Returns the rules in the order of the events, with two queries for any number of them. */
export async function readRules(queries: Queries, events: readonly Ruled[]): Promise<CertificateRule[]> {
  const ids = events.map(({ id }) => id)
  const settings = await listSettings(queries, ids)
  const withAssignment = await listWithAssignment(queries, ids)
  return events.map(({ id, outcomes }) => {
    const chosen = settings.get(id)
    if (!chosen) return { rule: 'all', minSessions: null, needsAssignment: false, skills: outcomes }
    const { rule, minSessions, needsAssignment, skills } = chosen
    return { rule, minSessions, needsAssignment: needsAssignment && withAssignment.has(id), skills }
  })
}
