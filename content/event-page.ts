/** The words of an event's page: its booking box and its headings. Everything else is its record's. */
export const eventWords = {
  box: {
    title: 'Registration',
    noExtras: 'Nothing is added later.',
    apply: 'Apply Now',
    register: 'Register Now',
    bookFree: 'Get my free seat',
    take: 'Book my seat',
    takeFree: 'Book for free',
    syllabus: 'Download Syllabus',
    syllabusNote: 'The syllabus isn’t out yet.',
    syllabusAgenda: 'There’s no file yet. The whole agenda is on this page.',
    upi: 'UPI:',
    cards: 'Cards:',
    netbanking: 'Netbanking and cards:',
    methods: { upi: ['GPay', 'PhonePe', 'Paytm'], cards: ['Visa', 'Mastercard', 'RuPay'] },
    refund: (hours: number) => `Full refund until ${hours} hours before`,
  },

  /** Instead of an offer. */
  ended: {
    live: '',
    full: 'All seats are taken. If one opens up, you can book it here.',
    closed: 'Booking for this date has closed.',
    over: 'This one is over.',
    cancelled: 'We’ve cancelled this date. Everybody who booked has been emailed.',
    undated: 'We’re fixing the date.',
  },
  events: 'See upcoming events',
  nextDate: {
    title: 'Tell me about the next date',
    email: 'Email',
    send: 'Tell me',
    sent: 'Noted. We’ll email you when there’s a new date.',
    note: 'One email when there’s a new date. Unsubscribe any time.',
  },

  headings: {
    demo: 'What you’ll have made by the end',
    about: 'About',
    outcomes: "What You'll Learn",
    agenda: 'Agenda',
    quotes: 'What people do with what they learn',
    audience: 'Who Should Attend',
    bring: 'What to bring',
    faqs: 'Frequently Asked Questions',
    terms: 'Good to know',
    closing: 'Book your seat',
  },
  day: (number: number) => `Day ${number}`,

  terms: {
    refund: 'Refunds',
    refundText: (hours: number) =>
      `Cancel up to ${hours} hours before we start and you’ll get back everything you paid. If we cancel, you always do.`,
    noRefundText: 'If we cancel, you’ll get back everything you paid. Otherwise we can’t refund this one.',
    recording: 'Recording',
    certificate: 'Certificate',
    payment: 'Payment',
    byCard: 'By card, you’re booked right away.',
    byProvider: 'By UPI, card or netbanking, you’re booked right away.',
    byScreenshot: 'Or pay a UPI QR code and send us a screenshot: we’ll confirm within one working day.',
    byUpi: 'By UPI, send us a screenshot and we’ll confirm within one working day.',
  },

  cohorts: {
    title: (count: number) => (count === 1 ? 'The next cohort' : 'The next cohorts'),
    lead: 'Apply first: seats in a cohort go to people whose application was accepted. Applying is free, and you pay only once you have a seat.',
    apply: 'Apply for a seat',
    applyNote: 'Free. We’ll email you our decision.',
  },

  loading: 'Loading the masterclass',
  missing: {
    title: 'Masterclass Not Found',
    text: 'It may have been moved or taken down. What’s coming up is on the events page.',
    back: 'Go Back',
    events: 'See all events',
  },
  error: {
    title: 'We couldn’t load the masterclass',
    text: 'Your connection may have dropped for a moment. Nothing else is wrong.',
    again: 'Try again',
  },
} as const
