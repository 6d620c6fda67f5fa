const people = (count: number) => (count === 1 ? 'One person' : `${count} people`)
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Cancelling an event, and what is left to do afterwards. */
export const cancellation = {
  title: (title: string) => `Cancel ${title}?`,
  loading: 'Counting people and payments',
  failed: { title: 'We couldn’t load the registrations', text: 'We couldn’t reach the server, or it had a problem.' },
  already: {
    title: 'This event is already cancelled',
    text: 'A colleague was faster. Its page shows what’s left to do.',
  },
  nobody: 'Nobody has booked, so nobody is emailed and nothing has to go back.',
  final: 'This is final: to offer it again, duplicate it.',

  /** Whom it concerns. */
  counts: {
    title: 'Who has booked',
    paid: 'Paid',
    free: 'Free seat',
    awaiting: 'Screenshot to verify',
    unpaid: 'Not paid yet',
    card: 'Received online',
    transfers: 'Received by UPI or bank transfer',
    sum: (amount: string, count: number) => `${amount} in ${count === 1 ? 'one payment' : `${count} payments`}`,
  },
  offer: 'What do they get?',
  refund: 'Their money back',
  refundHint: 'Cards are refunded right away. You make UPI and bank transfers yourself.',
  nextDate: 'A seat on the next date',
  nextDateHint: 'They keep what they paid, and can ask for it back instead.',
  noNextDate: 'To move people to another date, publish an event of the same kind first.',
  event: 'Next date',
  choose: 'Choose an event',
  seatsLeft: (count: number) => (count === 1 ? 'one seat left' : `${count} seats left`),
  message: 'A sentence for the email',
  messageHint: 'For example, why you had to cancel.',
  confirmation: 'Type “cancel” to confirm',
  confirmationWord: 'cancel',
  notConfirmed: 'Type the word cancel',

  /** What confirming does, sentence by sentence. */
  consequence: {
    emailed: (count: number) => `${people(count)} ${are(count)} emailed.`,
    cards: (amount: string) => `${amount} goes back to cards now.`,
    transfers: (count: number, amount: string) =>
      count === 1
        ? `One transfer of ${amount} is for you to make.`
        : `${count} transfers, ${amount} in all, are for you to make.`,
    proofs: (count: number) =>
      count === 1 ? 'One screenshot is for you to verify first.' : `${count} screenshots are for you to verify first.`,
    moved: (count: number, title: string) => `${people(count)} ${count === 1 ? 'moves' : 'move'} to ${title}.`,
    alreadyThere: 'Whoever already has a seat there gets their money back.',
  },
  confirm: 'Cancel event',
  working: 'Cancelling',
  keep: 'Keep the event',

  /** On the page of a cancelled event. */
  progress: {
    title: 'This event is cancelled',
    loading: 'Loading what’s left to do',
    failed: 'We couldn’t load what’s left to do.',
    emailed: (count: number, day: string) => `${people(count)} ${count === 1 ? 'was' : 'were'} emailed on ${day}.`,
    moved: (count: number) => `${people(count)} moved to the next date.`,
    seeNext: 'See who’s coming',
    nothing: 'Nobody had paid, so there’s nothing to send back.',
    done: 'Everything has gone back.',
    card: 'Online refunds',
    cardCount: (done: number, total: number) => `${done} of ${total} sent`,
    cardSums: (done: string, total: string) => `${done} of ${total}`,
    sending: 'The rest is being sent. You can close this page.',
    failedTitle: (count: number) => (count === 1 ? 'One refund wasn’t made' : `${count} refunds weren’t made`),
    notStarted: 'Not sent yet.',
    retry: 'Try again',
    retrying: 'Sending',
    transferInstead: 'Transfer instead',
    takenBack: 'The bank took it back',
    takenBackOf: (name: string) => `The bank took the payment of ${name} back`,
    transferInsteadOf: (name: string) => `Transfer instead: ${name}`,
    retryReason: 'The event was cancelled',
    retryOf: (name: string) => `Try again: ${name}`,
    retried: (amount: string) => `${amount} sent`,
    stillPending: 'The provider hasn’t confirmed it yet.',
    transfers: 'Transfers to make',
    transferCount: (done: number, total: number) => `${done} of ${total} made`,
    methods: { upi: 'Paid by UPI', other: 'Paid by bank transfer or cash', card: 'Paid online' },
    utr: (utr: string) => `UTR ${utr}`,
    record: 'Record the transfer',
    recordOf: (name: string) => `Record the transfer to ${name}`,
    proofs: (count: number, amount: string) =>
      count === 1
        ? `One screenshot of ${amount} isn’t verified yet. If you find its payment, it joins the transfers.`
        : `${count} screenshots, ${amount} in all, aren’t verified yet. If you find their payments, they join the transfers.`,
    verify: 'Verify payments',
  },
} as const
