/** The texts of a ticket: on /payment/success, on the registration's page and in the profile. */
export const ticket = {
  place: 'Live online via Zoom',
  name: 'Name',
  reference: 'Reference',
  receipt: 'Receipt',
  paidOn: 'Paid on',
  registeredOn: 'Registered on',
  paid: 'Paid',
  amount: 'Amount',
  free: 'Free',
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
  },

  join: 'Join on Zoom',
  calendar: 'Add to calendar',
  google: 'Google Calendar',
  outlook: 'Outlook',
  day: (number: number) => `Day ${number}`,
  print: 'Print the receipt',
  printed: 'Payment receipt',
  help: 'A question about it? Write to us with the reference',

  /** The next steps below the receipt. */
  coming: [
    {
      when: 'Before the session',
      title: 'Your Zoom link comes by email',
      text: 'It is for you alone. Reminders come the day before and an hour before.',
    },
    {
      when: 'On the day',
      title: 'Bring a laptop and real work',
      text: 'A current browser, a connection that carries video, and one task from your job that takes too long.',
    },
  ],
} as const
