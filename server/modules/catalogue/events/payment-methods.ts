import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Services } from '#server/services.ts'

/** The same for every visitor; the form asks again, because a local sandbox takes cards from this machine only. */
export function paymentMethods({ card }: Pick<Services, 'card'>): MasterclassDetail['methods'] {
  return { cards: card !== null, upi: true }
}
