import { staffApplications } from '#content/staff/applications.ts'
import { staffEvents } from '#content/staff/events.ts'
import { payments } from '#content/staff/payments.ts'
import { staffRegistrations } from '#content/staff/registrations.ts'
import { audit as words } from '#content/staff/team.ts'
import { formatDate, formatDateTime } from '#contract/dates.ts'
import type { Picture } from '#contract/pictures.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { BankEvidence } from '#contract/staff/proofs.ts'
import { isDateTime, isNothing } from './list-changes.ts'

/** A value of the audit log as text; states have the names used in the lists. */
export function valueInWords(field: string, value: unknown): string {
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (inRupees.has(field) && typeof value === 'number') return formatRupees(value)
  if (isDateTime(value)) return formatDateTime(value)
  if (Array.isArray(value)) return value.map(String).join(', ') || words.nothing
  if (isPicture(value)) return value.alt
  if (isEvidence(value)) return evidenceInWords(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return names[field]?.[String(value)] ?? String(value)
}

const inRupees = new Set(['price', 'listPrice', 'amount', 'refund', 'refunded'])

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'hash' in value && 'alt' in value
}

function isEvidence(value: unknown): value is BankEvidence {
  return typeof value === 'object' && value !== null && 'state' in value && 'utr' in value && 'day' in value
}

/** The sentence that was beside the proof when it was decided. */
function evidenceInWords({ state, amount, utr, day }: BankEvidence): string {
  const date = day && formatDate(day)
  const { titles, line, reach } = payments.evidence
  return `${titles[state] ?? state}: ${amount === null ? reach(date) : line(formatRupees(amount), date ?? '', utr)}`
}

const names: Record<string, Record<string, string>> = {
  paymentStatus: staffRegistrations.statuses,
  // Applications and events have no status in common.
  status: { ...staffApplications.statuses, ...staffEvents.statuses },
  kind: staffEvents.kinds,
  demo: staffEvents.demo.kinds,
  outcome: words.outcomes,
  why: words.reasons,
  decision: { approve: payments.approved, reject: payments.rejected },
}
