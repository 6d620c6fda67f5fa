/** Periods that rules enforce and texts mention. Texts interpolate them, so that both change together. */
export const periods = {
  /** How long a seat is held while its buyer pays by card. Stripe accepts no less than 30 minutes. */
  holdMinutes: 30,
  /** The same while its buyer pays a UPI QR code. */
  upiHoldMinutes: 20,
  /** How long a decision about a proof can be undone. */
  undoSeconds: 60,
  passwordResetMinutes: 30,
  /** Within which the team checks a screenshot. The pages promise one working day; the console counts the hours. */
  proofReviewHours: 24,
  /** The window of the limits on repeated emails. */
  emailLimitMinutes: 60,
  emailConfirmationDays: 7,
  /** How long a seat stays offered to somebody else, but not beyond the start. */
  seatOfferDays: 7,
  /** How long a password that somebody else chose stays valid. */
  firstPasswordDays: 7,
  signInDays: 30,
  knownDeviceDays: 180,
  buyerCookieDays: 30,
  /** A cancellation is refunded in full until this long before the start, unless the event says otherwise: the rule is the event’s own. */
  refundHours: 48,
  /** Within which the team starts a refund, in working days. */
  refundStartDays: 7,
  /** How long a refund takes to arrive once it is sent, in working days: Razorpay’s normal speed. */
  refundArrivalDays: '5 to 7',
  /** How long attendees may cancel or move after the team has changed their date, but not beyond the new start. */
  teamMoveDays: 7,
  /** How long before a session its two reminders go out. */
  dayReminderHours: 24,
  hourReminderHours: 1,
  /** How long before a session its room opens to attendees. */
  joinOpensMinutes: 15,
  /** From when the team is warned of a session that people have paid for and that has no room. */
  roomWarningHours: 24,
  /** How long the team can correct an added material, a recording or a new date before attendees are emailed about it. */
  announceMinutes: 10,
  /** The range of the console's charts. */
  plottedDays: 30,
} as const
