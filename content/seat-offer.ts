/** The page where the person that a seat is offered to accepts it. */
export const seatOffer = {
  reading: 'Reading the offer',
  headline: (from: string) => `${from} is offering you a seat`,
  headlineLoading: 'You’ve been offered a seat',
  lead: 'There’s nothing to pay. Accept it, and it’s booked in your name.',
  noScript:
    'Accepting a seat needs JavaScript. If you can’t turn it on, forward the email to us and we’ll do it for you:',
  event: 'Seat in',
  dates: 'When',
  undated: 'Date to be announced',
  until: 'Accept by',
  address: 'Booked under',
  form: 'Your details',
  terms: 'By accepting, you agree to our',
  termsLink: 'terms',
  termsAnd: 'and',
  privacyLink: 'privacy policy',
  accept: 'Accept the seat',
  accepting: 'Accepting the seat',
  decline: 'No, thank you',
  declining: 'Declining',
  notLoaded: { title: 'We couldn’t load the form', description: 'Check your connection and load the page again.' },
  failed: {
    title: 'We couldn’t load the offer',
    text: 'Your connection may have dropped for a moment. Your link still works.',
  },
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
      text: 'You declined it, or it was taken back or offered to somebody else, or the booking has changed. If that’s a surprise, ask the person who offered it to you.',
    },
    expired: {
      title: 'This offer has expired',
      text: 'Ask the person who offered the seat to you to send it again.',
    },
    started: {
      title: 'It’s too late to take over this seat',
      text: 'The event has started, and seats can’t change hands after that.',
    },
    has_seat: {
      title: 'You already have a seat',
      text: 'There’s one for this event under your email address, and that’s all you need. Tell the person who offered you this one, so they can offer it to somebody else.',
      newLink: 'Email me my link',
    },
  },
  invalid: {
    title: 'This link is incomplete',
    text: 'Your email app may have cut it off. Open it again from the email, or copy all of it.',
  },
  events: 'See upcoming events',
  home: 'Go to Home',
} as const
