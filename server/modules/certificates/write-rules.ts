import { ruleInWords } from '#content/certificate-panel.ts'
import type { Queries } from '#database/database.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { readRule, readRules } from './read-rule.ts'

export type RuledEvent = Pick<EventRow, 'id' | 'outcomes' | 'sessions'>

/** What each event's certificate takes: one sentence for its page, its attendees and the signed file. */
export async function writeRules(queries: Queries, events: readonly RuledEvent[]): Promise<string[]> {
  const rules = await readRules(queries, events)
  return rules.map((rule, index) => ruleInWords(rule, events[index]?.sessions.length ?? 0))
}

export async function writeRule(queries: Queries, event: RuledEvent): Promise<string> {
  return ruleInWords(await readRule(queries, event), event.sessions.length)
}
