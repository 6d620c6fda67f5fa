/** For people who booked without an account and have lost their link. */
export const registrationLinks = {
  title: 'Booked without an account?',
  lead: 'Every booking has a private page with its date, its payment and how to join. We’ll email its link to the address you booked with.',
  noScript: 'Requesting your link needs JavaScript. Without it, email us from the address you booked with:',
  /** Of their own page. */
  page: {
    title: 'Find my booking',
    description: 'Lost the link to your booking’s private page? We’ll email it to the address you booked with.',
    headline: 'Find my booking',
    question: 'Which address did you book with?',
    account: { text: 'Booked while logged in?', link: 'See it in your profile' },
  },
  submit: 'Email me my link',
  busy: 'Asking for your link',
  notLoaded: {
    title: 'We couldn’t load the form',
    description: 'Check your connection and tap the form again. What you typed is still there.',
  },
  requested: {
    title: 'Check your inbox',
    /** Shown when the response has no message. */
    text: 'If we have a booking for that address, its link is on the way.',
    /** Before the address, so that a typo shows. */
    address: 'You entered',
    nothing: 'Nothing after a few minutes? Check your spam folder, or try another address you may have booked with.',
    again: 'Use another address',
  },
}
