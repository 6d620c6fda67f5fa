import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'
import { refundTiming } from './refunds.ts'

const disputedRefund =
  'Your bank has asked us about your payment. So that it isn’t sent back twice, our team will settle it with the bank.'
const checkingSteps = [
  { when: 'Done', isDone: true, title: 'We have your screenshot', text: 'It’s saved with your booking.' },
  {
    when: 'Within one working day',
    title: 'We look for the money',
    text: 'By amount, reference and, if you gave it, the UPI reference number.',
  },
]
const gotEmail = 'You get an email'
const dontPayTwice = 'Don’t pay twice: if the money has left your account, send the screenshot above.'

/** The texts of a registration's own page, whose link is emailed to its attendee. Visitors read ‘booking’ (docs/glossary.md). */
export const registrationPage = {
  title: 'Your booking',
  description: 'The status of your booking and its payment.',
  loading: 'Loading your booking',
  noScript: 'This page needs JavaScript to look up your booking. You can email us instead:',
  /** Below it are the facts of the registration. */
  noScriptFacts:
    'Paying, changing your booking, materials and certificates need JavaScript. If you can’t turn it on, email us:',
  failed: {
    title: 'We couldn’t load your booking',
    text: 'Your connection may have dropped for a moment. Your booking is safe with us.',
  },
  notLoaded: {
    title: 'We couldn’t load part of the page',
    description: 'Check your connection, then tap the page again.',
  },
  missing: {
    title: 'We can’t find this booking',
    text: 'The link may have been cut off by your email app: open it again from the email, or copy all of it.',
    help: 'If it still doesn’t work, send us the reference from your email:',
    newLink: 'Email me my link',
    home: 'Return to Home',
  },

  pending: {
    headline: 'One step left: the payment',
    text: 'We have your details but no payment yet, so your seat isn’t booked. If you’ve just paid by card, check again in a minute before you pay again.',
  },
  awaiting_verification: {
    headline: 'We have your screenshot',
    text: 'We’re checking it against our bank account. Your seat is held until we’re done, so there’s no need to pay or send anything again.',
    textUnheld:
      'We’re checking it against our bank account. There are several unpaid registrations like yours right now, so you’ll get your seat once we’ve found your payment. If none is left by then, you’ll get all of your money back. There’s no need to pay or send anything again.',
    steps: [
      ...checkingSteps,
      {
        when: 'Then',
        title: gotEmail,
        text: 'Either with your receipt, or with the reason we couldn’t match it and a way to send a better one.',
      },
    ],
    cancelled: {
      headline: 'This event is cancelled',
      text: 'We’re sorry. We’re still matching your screenshot with our bank account. As soon as we’ve found your payment, we’ll send all of it back and email you. There’s no need to pay or send anything again.',
      steps: [
        ...checkingSteps,
        {
          when: 'Then',
          title: gotEmail,
          text: 'Either to say that your money is coming back, or with the reason we couldn’t match your screenshot and a way to send a better one.',
        },
      ],
    },
  },
  /** A seat that is paid for, or free, by the phase of its event. */
  booked: {
    undated: { headline: 'Your seat is booked', text: 'The date isn’t fixed yet. We’ll email you as soon as it is.' },
    before: {
      headline: 'Your seat is booked',
      text: 'We’ve received your payment. All that’s left is to show up.',
      textFree: 'There’s nothing to pay. All that’s left is to show up.',
      textGiven: 'It’s paid for, so all that’s left is to show up.',
    },
    open: {
      headline: 'We’re about to start',
      text: 'The room is open. Come in, check your sound and say hello.',
      textNoRoom: 'We’re getting the room ready. You’ll get in from here.',
    },
    live: {
      headline: 'We’re live',
      text: 'You can still come in: we’ll help you catch up.',
      headlineNoRoom: 'The room isn’t ready yet',
      textNoRoom: 'We’re sorry: we should have started by now. You’ll get in from here as soon as it is.',
    },
    between: { headline: 'See you at the next session', text: 'What we add after each session shows up on this page.' },
    after: {
      headline: 'All sessions are done',
      text: 'What we add after the sessions, and your certificate if there is one, shows up on this page.',
    },
    twice: 'You paid twice',
    twiceText: 'A second payment came in for this booking. All of it goes back to the card or account it came from.',
  },
  cancelled: {
    headline: 'This event is cancelled',
    text: `We’re sorry. You’ll get back everything you paid, and you don’t need to do anything. ${refundTiming.due}`,
    textFree: 'We’re sorry. You haven’t paid anything, so there’s nothing you need to do.',
    textDisputed: `We’re sorry. ${disputedRefund}`,
  },
  lapsed: {
    headline: 'This event is over',
    text: 'No payment reached us for this registration, so no seat was booked. If money has left your account, email us with the reference below and we’ll send it back.',
  },
  freeSeatEnded: {
    headline: 'This seat is cancelled',
    text: 'It was free, so there’s nothing to refund. Your seat is open to somebody else.',
  },
  failed_payment: {
    headline: 'The payment didn’t go through',
    text: 'It was cancelled, declined, or not finished in time. No seat is booked.',
  },
  rejected: {
    headline: 'We couldn’t match your screenshot',
    text: 'Your registration is still here, but your seat isn’t confirmed. If you’ve paid, send a better screenshot. If you haven’t, or the payment failed, you can pay now.',
    textCancelled:
      'This event is cancelled. If you’ve paid, send a better screenshot, so that we can send your money back. If you haven’t, there’s nothing you need to do.',
    reason: 'What our team wrote',
  },
  refund_due: {
    headline: 'Cancelled: you’ll get your money back',
    text: `This booking is cancelled. ${refundTiming.due} You don’t need to do anything.`,
  },
  disputed: { headline: 'This booking is cancelled', text: disputedRefund },
  disowned: {
    headline: 'This registration was set aside',
    text: 'The owner of the email address on it told us that it isn’t theirs, so no seat is booked. If you mistyped your address, email us with the reference below. We’ll put it right, and if you paid, you can have your money back.',
  },
  /** We cancelled the event, and the money is on its way. */
  cancelledRefunded: {
    headline: 'We cancelled this event, and sent your money back',
    text: 'We’re sorry that it didn’t take place.',
  },
  refunded: {
    headline: 'We’ve sent your money back',
    text: 'This booking is closed, and your seat is open to somebody else.',
    again: 'See upcoming events',
  },
  handedOver: {
    badge: 'Handed over',
    headline: 'This seat has been handed over',
    text: (day: string) =>
      `It has belonged to somebody else since ${day}, so this link no longer opens the booking. If that’s a surprise, please email us.`,
    textPayer:
      'Your receipts and invoices stay here, and any refund is yours. You paid for the seat, so you can have it cancelled: email us with the reference below.',
  },
  seatLost: {
    headline: 'You’ll get your money back',
    text: `We couldn’t give you a seat for this payment: none was left, booking had closed, a seat was already paid for with this email address, or our team cancelled it. We’re sorry. You’ll get all of it back and don’t need to do anything. ${refundTiming.due}`,
  },

  join: {
    session: 'Your session',
    number: (number: number, count: number) => `Session ${number} of ${count}`,
    startsIn: 'Starts in',
    /** Once it should have started, without a room. */
    call: 'If it takes long, call us:',
    live: (until: string) => `On until ${until} IST`,
    opens: (day: string, time: string) =>
      `You can join from ${time} IST on ${day}, ${periods.joinOpensMinutes} minutes before we start.`,
  },

  check: 'Check again',
  checking: 'Checking',
  checked: 'Checked just now. Nothing has changed.',

  refunds: {
    title: 'Money sent back to you',
    sent: (amount: string, day: string) => `${amount} on ${day}`,
    byTransfer: 'By UPI or bank transfer. It usually arrives within a day or two.',
    byProvider: refundTiming.sent,
    reference: 'Bank reference (ARN, RRN or UTR)',
    hint: 'If you can’t find it on your statement, your bank can look it up by this number.',
    unknown: 'The bank’s reference number isn’t known yet. It usually shows here after a few days.',
  },

  documents: {
    title: 'Receipts and invoices',
    download: 'Download PDF',
    company: 'Need a GST invoice for your company?',
    otherCompany: 'Need to correct the company on your invoice?',
  },

  proof: {
    already: 'Already paid by UPI? Send the screenshot',
    title: 'Send a better screenshot',
    hint: `PNG or JPG, at most ${limits.screenshot.maxMegabytes} MB. We need to see the amount, date and reference. Cover your balance if it shows.`,
    submit: 'Send screenshot',
  },

  payAgain: {
    /** After a rejection, below the form for a better screenshot. */
    rejected: {
      title: 'Haven’t paid, or did it fail?',
      twice: dontPayTwice,
      text: `${dontPayTwice} Otherwise pay here, and we’ll hold a seat for ${periods.upiHoldMinutes} minutes if one is free.`,
    },
    unpaid: {
      title: 'Pay for your seat',
      text: 'There’s nothing to fill in again. We’ll hold a seat for you while you pay, if one is free.',
    },
    closed: 'Booking for this event has closed, so it can’t be paid for any more.',
    elsewhere: 'See upcoming events',
    form: 'Go to booking',
    upi: 'Show the QR code',
    loading: 'Making your QR code',
    card: 'Pay by card',
    cardInstead: 'Pay by card instead',
    online: 'Pay by UPI, card or netbanking',
    onlineInstead: 'Pay by UPI, card or netbanking instead',
    cardBusy: 'Taking you to the checkout',
    upload: 'I’ve paid: add the screenshot',
    failed: 'We couldn’t reach the server. Check your connection and try again.',
  },
} as const
