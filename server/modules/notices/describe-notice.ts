import { type NoticeWords, noticeJobs, noticeWords, unmatchedReasons } from '#content/staff/notices.ts'
import { formatDateTime } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'

type Facts = Record<string, unknown>

const textByKind: Record<string, NoticeWords> = noticeWords

/** The text for the console and the email. An unknown kind, from a newer version, is shown by its name. */
export function describeNotice(kind: string, facts: Facts): { title: string; lines: string[]; toDo: string } {
  const words = textByKind[kind] ?? { title: kind, lines: [], toDo: '' }
  const values = toValues(facts)
  return {
    title: fill(words.title, values) ?? kind,
    lines: words.lines.flatMap((line) => fill(line, values) ?? []),
    toDo: fill(words.toDo, values) ?? '',
  }
}

type Values = Record<string, string>

/** Undefined if a value is missing, so the line is left out. */
function fill(text: string, values: Values): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '')
}

function toValues(facts: Facts): Values {
  const values: Values = {}
  for (const [name, value] of Object.entries(facts))
    if (typeof value === 'string' || typeof value === 'number') values[name] = String(value)
  const currency = values.currency ?? 'INR'
  for (const name of ['amount', 'refunded', 'expected']) {
    const minor = facts[`${name}Minor`]
    if (typeof minor === 'number') values[name] = formatMoney(minor, name === 'expected' ? 'INR' : currency)
  }
  // Providers write their codes as `product_not_received`.
  for (const name of ['reason', 'outcome']) if (values[name]) values[name] = values[name].replaceAll('_', ' ')
  if (values.respondBy) values.respondBy = formatDateTime(values.respondBy)
  if (values.job) values.job = noticeJobs[values.job as keyof typeof noticeJobs] ?? values.job
  if (values.why) values.why = fill(unmatchedReasons[values.why as keyof typeof unmatchedReasons] ?? '', values) ?? ''
  return values
}

function formatMoney(minor: number, currency: string): string {
  if (currency === 'INR') return formatRupees(minor / 100)
  try {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    // Intl throws on a malformed currency code.
    return `${minor} ${currency}`
  }
}
