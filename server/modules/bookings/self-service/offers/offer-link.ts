import { ownSeatMessages } from '#contract/self-service-input.ts'
import { Problem } from '#server/http/problem.ts'
import { readToken, signToken } from '#server/http/signed-token.ts'

const purpose = 'seat-offer'

export interface SignedOffer {
  offerId: number
  nonce: string
}

/** Only ever emailed to the person that the seat is offered to. */
export function offerToken(secret: string, { offerId, nonce }: SignedOffer): string {
  return signToken(secret, purpose, `${offerId}.${nonce}`)
}

export function readOfferToken(secret: string, token: string): { id: number; nonce: string } {
  const [id, nonce] = readToken(secret, purpose, token)?.split('.') ?? []
  if (id === undefined || nonce === undefined) throw invalidOfferLink()
  return { id: Number(id), nonce }
}

export const invalidOfferLink = () => new Problem('link_invalid', ownSeatMessages.offerEnded)
