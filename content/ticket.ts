import { periods } from '#contract/periods.ts'

/** The texts of a ticket: on /payment/success, on the registration's page and in the profile. */
export const ticket = {
  place: 'Live online via Zoom',
  /** It does not break across lines. */
  session: (number: number, count: number) => `session\u00a0${number}\u00a0of\u00a0${count}`,
  cancelledDays: (days: string) => (days ? `Cancelled: ${days}` : 'Cancelled'),
  name: 'Name',
  reference: 'Reference',
  paidOn: 'Paid on',
  registeredOn: 'Booking started on',
  paid: 'Paid',
  amount: 'Amount',
  free: 'Free',
  /** For an attendee who is not the payer. */
  paidFor: { term: 'Seat', text: 'Paid for' },
  booked: 'Booked',
  toPay: 'To pay',
  checking: 'Being checked',
  back: 'To be refunded',
  refunded: 'Refunded',

  /** The state, short enough for a badge. */
  status: {
    pending: 'Not paid yet',
    awaiting_verification: 'Being checked',
    paid: 'Paid',
    failed: 'Payment failed',
    rejected: 'Screenshot refused',
    disowned: 'Set aside',
    refunded: 'Refunded',
    refund_due: 'Cancelled, refund due',
    seatLost: 'Refund due',
    cancelled: 'Cancelled',
    lapsed: 'Not paid',
  },

  join: 'Join the session',
  calendar: 'Add to calendar',
  google: 'Google Calendar',
  outlook: 'Outlook',
  otherCalendar: 'Apple and others',
  /** Before the links that subscribe. */
  follow: 'Subscribe, so your calendar follows if the date moves:',
  receipt: { term: 'Receipt', print: 'Print the receipt', printed: 'Payment receipt' },
  /** What is printed is no invoice: that is its PDF. */
  invoice: { term: 'Invoice', print: 'Print the ticket', printed: 'Your ticket' },
  help: 'Questions? Email us with the reference',

  /** The next steps below the receipt. What to bring is the event's own list. */
  coming: {
    link: {
      when: 'Before the session',
      title: 'Join from your page',
      text: `Your join link is on your booking’s page and in our reminders, the day before and an hour before. It’s for you alone and opens ${periods.joinOpensMinutes} minutes before we start.`,
    },
    bring: { when: 'On the day', title: 'What to bring' },
  },
} as const
