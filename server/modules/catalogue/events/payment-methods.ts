import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Services } from '#server/services.ts'

/** The same for every visitor; the form asks again, because a local sandbox takes cards from this machine only. */
export function paymentMethods({ provider }: Pick<Services, 'provider'>): MasterclassDetail['methods'] {
  const ways = provider?.ways ?? []
  return { cards: ways.includes('card'), upi: true, netbanking: ways.includes('netbanking') }
}
