/** What one payer bought, in a registration's details. */
export const orders = {
  title: 'Order and payments',
  loading: 'Loading the order',
  failed: 'We couldn’t load the order.',
  payer: 'Payer',
  references: 'References',
  company: 'Invoice to',
  state: 'State',
  note: 'Added by the team',

  payments: 'Payments',
  none: 'No payment was started.',
  free: 'It cost nothing, so there’s no payment.',
  by: (amount: string, method: string) => `${amount} ${method}`,
  outcomes: {
    open: 'Not paid yet',
    paid: 'Paid',
    failed: 'Not completed',
    refund_due: 'Refund due',
    refunded: 'Refunded',
  },
  unbooked: 'Bought no seat',
  ids: { card: 'Checkout', upi: 'UTR', other: 'Reference' },
  paymentIntent: 'Payment ID',

  refund: (amount: string) => `${amount} back`,
  failedRefund: (amount: string) => `Refund of ${amount}`,
  refundStates: { pending: 'On its way', done: 'Refunded', failed: 'Failed' },
  refundSources: {
    team: '',
    provider: 'Made in the provider’s dashboard',
    event: 'The event was cancelled',
    attendee: 'Asked for by the attendee, who cancelled their seat',
    bank: 'Taken back by the payer’s bank',
  },
  bankReference: (reference: string) => `The payer’s bank finds it by ${reference}`,
  transferInstead: 'By bank transfer',
  refundIds: { card: 'Refund ID', upi: 'UTR', other: 'Reference' },
  transferredOn: (day: string) => `transferred on ${day}`,
  givenBack: (names: string) => `Seat given back: ${names}`,

  handedOver: 'Handed over by',
  offered: 'Offered to',
  offeredUntil: (until: string) => `until ${until}`,

  seats: (count: number) => `Seats of this order (${count})`,
  thisOne: 'this one',
} as const
