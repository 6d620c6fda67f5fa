import { type AnswerName, forEachAnswer, type Payer } from '#contract/registration-input.ts'
import type { Billing } from '../orders/store.ts'

export type Person = Payer & Partial<Record<AnswerName, string | undefined>> & { marketingConsent: boolean }

/** Identifies who is registering. Not by email address: anybody can type one. */
export interface Buyer {
  userId: number | null
  deviceKey: string
  /** Null if the network address cannot tell callers apart. */
  networkKey: string | null
}

export interface RegistrationRequest {
  eventId: number
  person: Person
  buyer: Buyer
  /** What a seat costs now. */
  pricePaise: number
  /** Null leaves what the order has. */
  billing: Billing | null
  /** From the QR code that was paid. */
  reference?: string | undefined
  /** The order that this reference was shown for: whoever knows it has seen its QR code. */
  shownFor?: number | undefined
  /** From the same clock as `paidAt`: reports count both by day. */
  requestedAt: Date
}

/** Nulls for missing answers, so nothing of an earlier form remains. */
export function withAllFields(person: Person) {
  return { ...person, ...forEachAnswer((name) => person[name] ?? null) }
}
