import { formatMoney } from '#contract/rupees.ts'
import type { Money } from './notice-facts.ts'

export function amount({ amountMinor, currency }: Money): string {
  return formatMoney(amountMinor, currency)
}

/** Providers write their codes as `product_not_received`. */
export function inWords(code: string): string {
  return code.replaceAll('_', ' ')
}

export function idsOf(noun: string, id: string, paymentIntentId: string | null): string[] {
  return [paymentIntentId ? `${noun} ${id}, payment ${paymentIntentId}.` : `${noun} ${id}.`]
}
