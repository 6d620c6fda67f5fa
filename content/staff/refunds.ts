/** The dialog that refunds a payment. */
export const refunds = {
  title: 'Refund a payment',
  loading: 'Loading the payments',
  failed: { title: 'We couldn’t load the payments', text: 'We couldn’t reach the server, or it had a problem.' },
  nothing: { title: 'Nothing to refund', text: 'Nothing was paid here, or all of it has gone back already.' },

  payment: 'Which payment?',
  paidOn: (amount: string, method: string, day: string) => `${amount} ${method}, ${day}`,
  methods: { card: 'paid online', upi: 'paid by UPI', other: 'paid by bank transfer or cash' },
  left: (amount: string) => `${amount} can be refunded`,
  unbooked: 'It bought no seat: it came too late or was a second payment.',
  arrived: 'Check your bank account first: did this payment arrive at all?',
  neverArrived: {
    open: 'It never arrived',
    title: (payment: string) => `${payment} never arrived`,
    text: 'Nothing goes back then. No note is issued, nobody is emailed, and the payment leaves the books.',
    reasonHint: 'For your team and the audit log, such as which statement you’ve checked.',
    confirm: 'Close without a refund',
    working: 'Closing',
    back: 'Back',
    done: 'Closed without a refund',
    doneText: 'The payment is marked as not completed.',
  },

  way: 'How does it go back?',
  ways: {
    card: 'The way it came, through the payment provider',
    transfer: 'By bank transfer, which you make yourself',
    bank: 'The payer’s bank has taken it back after a dispute',
  },

  howMuch: 'How much?',
  whole: (amount: string) => `Everything that’s left: ${amount}`,
  part: 'A part of it',
  bySeat: 'The price of some seats',
  amount: 'Amount in ₹',
  atMost: (amount: string) => `At most ${amount}`,
  tooMuch: (amount: string) => `Only ${amount} is left to refund`,
  seats: 'Seats',
  seatOf: (name: string, price: string) => `${name}, ${price}`,
  giveBack: (count: number) => (count === 1 ? 'Give the seat back' : `Give the ${count} seats back`),
  giveBackHint: 'Somebody else can book it then. Otherwise they keep it.',
  settles: 'Nothing more is owed after this',
  settlesHint: 'Leave it empty if the rest will follow.',

  transferReference: 'UTR or reference number',
  transferredOn: 'Date of the transfer',
  reason: 'Reason',
  reasonHint: 'Printed on the credit note, so the payer may read it.',

  /** What confirming does. */
  consequence: {
    card: (amount: string) => `${amount} goes back through the provider, to the account or card that paid.`,
    transfer: (amount: string) =>
      `This records that you’ve sent ${amount} back. It doesn’t send any money itself, and it can’t be undone.`,
    bank: (amount: string) =>
      `This records that the payer’s bank has taken ${amount} back. No money is sent, and it can’t be undone.`,
    freed: (count: number) => (count === 1 ? 'The seat opens up.' : `${count} seats open up.`),
    kept: (count: number) => (count === 1 ? 'The seat stays theirs.' : 'They keep their seats.'),
    mail: 'The payer is emailed once it’s done.',
  },
  confirm: {
    card: (amount: string) => `Refund ${amount}`,
    transfer: (amount: string) => `Record ${amount} as refunded`,
    bank: (amount: string) => `Record ${amount} as taken back`,
  },
  working: 'Refunding',
  cancel: 'Not now',

  done: (amount: string) => `${amount} refunded`,
  doneText: 'The payer is being emailed.',
  pending: (amount: string) => `Refund of ${amount} on its way`,
  pendingText: 'The provider hasn’t confirmed it yet. It’s shown as done in the order once it has.',
  underWay: (amount: string) =>
    `A refund of ${amount} is on its way and not confirmed yet. The rest can be refunded after that.`,
  notMade: (amount: string, why: string) => `The refund of ${amount} wasn’t made: ${why}`,
  tryAgain: 'Nothing has gone back for it. You can try again, or send a bank transfer instead.',
  /** What the provider says, by its code. https://docs.stripe.com/refunds#failed-refunds */
  failures: {
    refused: 'the provider refused it.',
    disputed: 'the payer’s bank disputes the payment. Refund it only if you’ve won the dispute.',
    unknown: 'the provider didn’t say why.',
    declined: 'the bank declined it.',
    lost_or_stolen_card: 'the card was reported lost or stolen.',
    expired_or_canceled_card: 'the card has expired or was cancelled.',
    charge_for_pending_refund_disputed: 'the payment is disputed.',
    insufficient_funds: 'the balance at the provider is too low.',
    merchant_request: 'it was cancelled at the provider.',
  } as Readonly<Record<string, string>>,
} as const
