/** The texts around a registration form: which event, what it costs. What it is: its record. */
export const registration = {
  masterclass: {
    eyebrow: 'Masterclass registration',
    lead: 'Two minutes: your details, then payment. You don’t need an account.',
    summary: 'Your seat',
    rows: { title: 'Masterclass', date: 'Date', time: 'Time', format: 'Format', price: 'Price' },
    format: 'Live Online via Zoom',
    metaTitle: 'Book',
    description: 'Book and pay by card or UPI:',
    missing: {
      title: 'Masterclass Not Found',
      text: 'This masterclass doesn’t exist or is no longer offered. Try this one instead.',
      button: 'Go to the masterclass',
      to: '/masterclasses/ai-for-everyone-masterclass',
    },
  },

  workshop: {
    eyebrow: 'Workshop registration',
    lead: 'Two minutes: your details, then payment. You don’t need an account.',
    summary: 'Session details',
    rows: { title: 'Session', date: 'Date', time: 'Time', format: 'Format', price: 'Price' },
    metaTitle: 'Book',
    description: 'Book and pay by card or UPI:',
    format: 'Live Online via Zoom',
  },

  /** A workshop that the team added: its form is the masterclass's. */
  otherWorkshop: { eyebrow: 'Workshop registration', title: 'Workshop' },

  undated: 'To be announced',
  loading: 'Loading the masterclass',

  error: {
    title: 'We couldn’t load the masterclass',
    text: 'Your connection may have dropped. Nothing is booked or charged.',
    again: 'Try again',
  },

  notLoaded: {
    title: 'We couldn’t load the form',
    text: 'Please tap it again. What you typed is still there.',
  },

  total: {
    label: 'You pay',
    note: 'For one seat. Nothing is added later.',
    seats: 'Seats',
    free: 'Free',
  },

  /** After the screenshot was sent: no text may ask for the payment again. */
  sent: {
    lead: 'We have everything we need.',
    label: 'Being checked',
  },

  refund: {
    text: (hours: number) => `Full refund until ${hours} hours before the start.`,
    link: 'How refunds work',
    to: '/terms#refunds',
  },
} as const
