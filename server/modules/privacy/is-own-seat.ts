/** Whether the account is the attendee. Work, attendance and certificates of a seat booked for somebody else are theirs. */
export function isOwnSeat(seat: { email: string }, account: { email: string }): boolean {
  return seat.email.toLowerCase() === account.email.toLowerCase()
}
