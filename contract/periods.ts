/** Periods that rules enforce and texts mention. Texts interpolate them, so that both change together. */
export const periods = {
  /** How long a seat is held while its buyer pays by card. */
  holdMinutes: 30,
  /** How long a decision about a proof can be undone. */
  undoSeconds: 60,
  passwordResetMinutes: 30,
  emailConfirmationDays: 7,
  /** How long a password that somebody else chose stays valid. */
  firstPasswordDays: 7,
  signInDays: 30,
  knownDeviceDays: 180,
  buyerCookieDays: 30,
  /** A cancellation is refunded in full until this long before the start. */
  refundHours: 48,
  /** The range of the console's charts. */
  plottedDays: 30,
} as const
