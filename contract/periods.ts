/** Periods that a rule keeps and a sentence promises. Sentences interpolate them, so that both change together. */
export const periods = {
  /** How long a seat is held while its buyer pays by card. */
  holdMinutes: 30,
  /** How long a decision about a proof can be undone. */
  undoSeconds: 60,
  passwordResetMinutes: 30,
  emailConfirmationDays: 7,
  /** How long a password works that somebody else chose. */
  firstPasswordDays: 7,
  signInDays: 30,
  knownDeviceDays: 180,
  buyerCookieDays: 30,
  /** Until so long before the start, a cancellation is refunded in full. */
  refundHours: 48,
  /** What the console's plots show. */
  plottedDays: 30,
} as const
