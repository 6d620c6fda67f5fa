import { isOpenOrder, type KnownOrder, listAcceptedAmounts } from './known-money.ts'
import type { LineFacts } from './line-facts.ts'

const maxDaysApart = 2
const dayMs = 86_400_000
const maxSuggestions = 5
/** SBI cuts a name after eight letters. */
const cutNameLength = 8
const minWordLength = 4

/** Finds the open orders of exactly a line's amount whose payer the line may name. */
export function findNamed(orders: readonly KnownOrder[]): (line: LineFacts) => KnownOrder[] {
  const candidates = orders.filter(isOpenOrder).map((order) => ({ order, names: listNames(order) }))
  const near = new Map<string, Set<(typeof candidates)[number]>>()
  for (const candidate of candidates)
    for (const amount of listAcceptedAmounts(candidate.order))
      for (const day of candidate.order.days.flatMap(listDaysAround)) {
        const key = `${amount}|${day}`
        near.set(key, (near.get(key) ?? new Set()).add(candidate))
      }
  return ({ narration, amountPaise, bookedOn }) => {
    const text = narration.toUpperCase()
    const words = new Set(text.split(/[^A-Z0-9]+/))
    return [...(near.get(`${amountPaise}|${bookedOn}`) ?? [])]
      .filter(({ names }) => names.some((name) => isIn(name, text, words)))
      .slice(0, maxSuggestions)
      .map(({ order }) => order)
  }
}

function listDaysAround(day: string): string[] {
  const start = Date.parse(day) - maxDaysApart * dayMs
  return Array.from({ length: 2 * maxDaysApart + 1 }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  )
}

/** Words of the names, and what a UPI address is often made of: the phone number and the email's first part. */
function listNames({ name, payerName, email, phone }: KnownOrder): string[] {
  const names = [name, payerName ?? ''].map((text) => text.toUpperCase().trim())
  const parts = names.flatMap((text) => [text.slice(0, cutNameLength), ...text.split(/[^A-Z]+/)])
  const local = email.split('@')[0]?.toUpperCase() ?? ''
  return [...parts, local, phone.replace(/\D/g, '').slice(-10)].filter(({ length }) => length >= minWordLength)
}

/** A bare word has to stand alone; with other characters in it, anywhere will do. */
function isIn(name: string, text: string, words: ReadonlySet<string>): boolean {
  return words.has(name) || (name.length >= cutNameLength && text.includes(name))
}
