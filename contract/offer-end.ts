/** An offer never outlasts the start, and the event may have moved to an earlier date since. */
export function findOfferEnd(expiresAt: Date, startDate: Date | null): Date {
  return startDate && startDate < expiresAt ? startDate : expiresAt
}
