/** The page behind the link to a session, while there is no room to go to. */
export const joinPage = {
  title: 'Join the session',
  description: 'Takes you to your live session when it’s time.',
  early: {
    /** Before the first session, or a later one. */
    first: 'You’re early: there’s still time',
    next: 'See you at the next session',
    opens: (day: string, time: string) => `The room opens on ${day} at ${time} IST, and this page will take you there.`,
    noDate: { title: 'The date isn’t fixed yet', text: 'We’ll email you as soon as it is. This link stays the same.' },
    countdown: 'Opens in',
    page: 'Your booking’s page has everything else. Its link is in our emails.',
  },
  /** Until the session starts, and after that. */
  noRoom: {
    before: {
      title: 'Almost there',
      text: 'We’re getting the room ready. Keep this page open: it’ll take you there as soon as it is.',
    },
    started: {
      title: 'The room isn’t ready yet',
      text: 'We’re sorry: we should have started by now. Keep this page open: it’ll take you to the room as soon as there is one. If it takes long, call us:',
    },
  },
  over: {
    title: 'This event is over',
    text: (event: string) =>
      `The last session of ${event} has ended. What we add afterwards shows up on your booking’s page, whose link is in our emails.`,
  },
  cancelled: {
    title: (event: string) => `${event} is cancelled`,
    text: 'We’re sorry. We’ve emailed everybody with a seat what happens next.',
  },
  missing: {
    title: 'This link doesn’t work',
    text: 'It may have been cut off, or the seat has been cancelled, refunded or handed over to somebody else.',
    newLink: 'Email me my link',
  },
  failed: {
    title: 'We couldn’t look up your session',
    text: 'That’s on our side. Keep this page open: we’ll try again in a few seconds.',
  },
  again: 'Try again',
  events: 'See upcoming events',
  home: 'Return to Home',
  help: 'Something not right? Email us:',
} as const
