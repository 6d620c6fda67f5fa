import { createHash } from 'node:crypto'
import type { StatementLine } from './read-lines.ts'

export type IdentifiedLine = StatementLine & { hash: string }

/**
 * Gives each line a hash that is the same in every file that has it. A UTR says more than the narration, which differs
 * between a bank's own formats. The same words twice on one day are two lines.
 */
export function identifyLines(lines: readonly StatementLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amountPaise, isCredit, utr, narration } = line
    const words = utr ?? narration.toUpperCase().replace(/[^A-Z0-9]/g, '')
    const key = [bookedOn, isCredit ? 'credit' : 'debit', amountPaise, words].join('|')
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...line, hash: createHash('sha256').update(`${key}|${count}`).digest('hex') }
  })
}
