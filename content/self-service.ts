import { periods } from '#contract/periods.ts'
import { refundTiming } from './refunds.ts'

/** What attendees change themselves on the page of their registration. */
export const selfService = {
  title: 'Change your booking',
  loading: 'Loading what you can change',
  failed: {
    title: 'We couldn’t load what you can change',
    text: 'Your connection may have dropped for a moment. Your booking is safe with us.',
  },

  /** At the top of the page, while a date that the team has changed can be turned down. */
  moved: {
    headline: 'Your booking has a new date',
    text: (dates: string) => `We’ve changed it: your seat is now booked for ${dates}.`,
    ways: {
      both: (until: string) => `If that doesn’t suit you, you can move to another date or cancel until ${until}.`,
      move: (until: string) => `If that doesn’t suit you, you can move to another date until ${until}.`,
      cancel: (until: string) => `If that doesn’t suit you, you can cancel until ${until}.`,
      none: () => 'If that doesn’t suit you, please email us.',
    },
  },

  name: {
    title: 'Your name',
    action: 'Correct',
    dialogTitle: 'Correct your name',
    text: 'This is the name on your ticket, and on your certificate unless you’ve chosen another one for it. Your receipt or invoice stays as it was issued.',
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
      `We’ll email them. The seat is theirs once they accept, within ${periods.seatOfferDays} days and before we start. It stays yours until they accept.`,
      'Once they accept, your link no longer opens the seat. If you paid, your receipt or invoice stays there, and any refund is yours.',
    ],
    name: 'Their name',
    email: 'Their email address',
    submit: 'Send the offer',
    sending: 'Sending the offer',
    keep: 'Keep my seat',
    done: (name: string) => `We’ve emailed ${name}`,
    doneText: 'We’ll email you when they’ve accepted or declined.',
    open: (name: string, email: string, until: string) =>
      `Offered to ${name} (${email}). They can accept until ${until}. It stays yours until they accept.`,
    withdraw: 'Withdraw offer',
    withdrawing: 'Withdrawing',
    withdrawn: 'The offer is withdrawn',
    failed: 'The offer wasn’t withdrawn',
  },

  move: {
    title: 'Move to another date',
    text: (until: string) => `Until ${until} you can move to another date with a free seat.`,
    textMoved: (until: string) =>
      `We’ve changed the date, so until ${until} you can move to another one with a free seat.`,
    textUndated: 'You can move to another date with a free seat.',
    none: 'There’s no other date with a free seat right now.',
    action: 'Choose a date',
    dialogTitle: 'Move to another date',
    dates: 'Dates with a free seat',
    missing: 'Choose a date first',
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

  /** If one reason keeps the attendee from both. */
  moveOrCancel: 'Move or cancel your booking',

  cancel: {
    title: 'Cancel your booking',
    text: (until: string, amount: string) => `Cancel by ${until} and you’ll get ${amount} back.`,
    textMoved: (until: string, amount: string) =>
      `We’ve changed the date, so cancel by ${until} and you’ll get ${amount} back.`,
    textUndated: (amount: string) => `You’ll get ${amount} back.`,
    textFree: (until: string) => `If you can’t come, please give your seat back by ${until}.`,
    textFreeUndated: 'If you can’t come, please give your seat back.',
    action: 'Cancel booking',
    dialogTitle: 'Cancel your booking?',
    refund: (amount: string) => `You’ll get ${amount} back.`,
    timing: refundTiming.due,
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
