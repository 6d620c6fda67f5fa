import { periods } from '#contract/periods.ts'

/** What attendees change themselves on the page of their registration. */
export const selfService = {
  title: 'Change your booking',
  loading: 'Loading what you can change',
  failed: {
    title: 'We couldn’t load what you can change',
    text: 'Your connection may have dropped for a moment. Your booking is safe with us.',
  },

  name: {
    title: 'Your name',
    action: 'Correct',
    dialogTitle: 'Correct your name',
    text: 'This is the name on your ticket. Your receipt or invoice stays as it was issued.',
    save: 'Save name',
    saving: 'Saving your name',
    cancel: 'Keep it',
    done: 'Your name is corrected',
  },

  handOver: {
    title: 'Hand your seat to a colleague',
    text: 'Can’t make it? Somebody else can come instead, even if the event is full.',
    action: 'Hand over',
    dialogTitle: 'Hand your seat to a colleague',
    consequences: [
      `We’ll email them. The seat is theirs once they accept, within ${periods.seatOfferDays} days and before we start. Until then it stays yours.`,
      'Then your own link stops working. The receipt or invoice, and any refund, stay yours.',
    ],
    name: 'Their name',
    email: 'Their email address',
    submit: 'Send the offer',
    sending: 'Sending the offer',
    keep: 'Keep my seat',
    done: (name: string) => `We’ve emailed ${name}`,
    doneText: 'We’ll email you when they’ve accepted or declined.',
    open: (name: string, email: string, until: string) =>
      `Offered to ${name} (${email}). They can accept until ${until}; until then the seat is yours.`,
    withdraw: 'Withdraw offer',
    withdrawing: 'Withdrawing',
    withdrawn: 'The offer is withdrawn',
    failed: 'The offer wasn’t withdrawn',
  },

  move: {
    title: 'Come on another date',
    text: (until: string) => `Until ${until} you can move to another date with a free seat.`,
    textUndated: 'You can move to another date with a free seat.',
    none: 'There’s no other date with a free seat right now.',
    action: 'Choose a date',
    dialogTitle: 'Come on another date',
    dates: 'Dates with a free seat',
    missing: 'Please choose a date',
    consequence: 'Your seat on the current date becomes free for somebody else, and you don’t pay anything more.',
    cheaper: (difference: string) => `This date costs ${difference} less. The difference isn’t refunded.`,
    ends: 'Your offer to hand over the seat ends.',
    confirm: 'Move my booking',
    working: 'Moving your booking',
    keep: 'Keep my date',
    failed: 'Your booking wasn’t moved',
    done: 'Your booking is moved',
    doneText: (dates: string) => `See you on ${dates}. We’ve emailed you the details.`,
  },

  cancel: {
    title: 'Cancel your booking',
    text: (until: string, amount: string) => `Until ${until} you’ll get ${amount} back.`,
    textUndated: (amount: string) => `You’ll get ${amount} back.`,
    textFree: (until: string) => `If you can’t come, please give your seat back by ${until}.`,
    textFreeUndated: 'If you can’t come, please give your seat back.',
    action: 'Cancel booking',
    dialogTitle: 'Cancel your booking?',
    provider: (amount: string) =>
      `You’ll get ${amount} back the way you paid, by card or UPI. It takes five to ten days to show on a card.`,
    transfer: (amount: string) =>
      `You’ll get ${amount} back to the account it came from. We make the transfer within 7 working days.`,
    none: 'There was nothing to pay, so there’s nothing to refund.',
    consequence: 'Your seat becomes free for somebody else right away. This can’t be undone.',
    confirm: 'Cancel my booking',
    working: 'Cancelling your booking',
    keep: 'Keep my seat',
    failed: 'Your booking wasn’t cancelled',
    done: 'Your booking is cancelled',
    doneText: 'We’ve emailed you the details.',
  },
} as const

/** The page where the person that a seat is offered to accepts it. */
export const seatOffer = {
  title: 'Accept a seat',
  description: 'Accept or decline a seat that somebody has offered you.',
  reading: 'Reading the offer',
  headline: (from: string) => `${from} offers you a seat`,
  headlineLoading: 'A seat is offered to you',
  lead: 'There’s nothing to pay. Accept it, and it’s booked in your name.',
  noScript:
    'Accepting a seat needs JavaScript. If you can’t turn it on, forward the email to us and we’ll do it for you:',
  event: 'Event',
  dates: 'When',
  undated: 'Date to be announced',
  until: 'Accept by',
  address: 'Booked under',
  form: 'Your details',
  phoneHint: 'In case we have to reach you on the day',
  terms: 'By accepting, you agree to our',
  termsLink: 'terms',
  termsAnd: 'and',
  privacyLink: 'privacy policy',
  accept: 'Accept the seat',
  accepting: 'Accepting the seat',
  decline: 'No, thank you',
  declining: 'Declining',
  failed: {
    title: 'We couldn’t load the offer',
    text: 'Your connection may have dropped for a moment. Your link still works.',
  },
  notLoaded: { title: 'We couldn’t load the form', text: 'Check your connection and load the page again.' },
  declined: {
    title: 'You’ve declined the seat',
    text: 'We’ve told the person who offered it. You won’t hear from us again about it.',
  },
  states: {
    accepted: {
      title: 'This seat is yours',
      text: 'You’ve accepted it already. Your page has everything for the day.',
      open: 'Open my booking',
    },
    ended: {
      title: 'This seat is no longer on offer',
      text: 'It was offered to somebody else, or taken back, or the booking has changed. Ask the person who offered it to you.',
    },
    expired: {
      title: 'This offer has expired',
      text: 'Ask the person who offered the seat to you to send it again.',
    },
    started: {
      title: 'It’s too late to take over this seat',
      text: 'The session has started, and seats can’t change hands after that.',
    },
  },
  invalid: {
    title: 'This link is incomplete',
    text: 'Your email app may have cut it off. Open it again from the email, or copy all of it.',
  },
  events: 'See upcoming events',
  home: 'Go to Home',
} as const
