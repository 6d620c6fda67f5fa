/** The texts of the Events page, and the past webinar that the API does not know. */
export const events = {
  title: 'Events',
  description: 'Live online workshops and masterclasses by Rolewise: what’s coming up, what it costs, and how to book.',

  hero: {
    eyebrow: 'Events',
    headline: ['Learn it live.', 'Ask as you go.'],
    lead: 'Every session is taught live and online, and your questions are part of the plan. All times are IST.',
  },

  upcoming: {
    title: 'Upcoming Events',
    status: 'Upcoming',
    details: 'View Details',
    book: 'Book my seat',
    loading: 'Loading upcoming events',
    empty: {
      strong: 'More events coming soon!',
      text: 'We’re fixing the dates of the next masterclass. Leave your email address under Stay Updated and you’ll be among the first to know.',
    },
  },

  past: {
    title: 'Past Events',
    status: 'Completed',
    loading: 'Loading past events',
    empty: 'Our first sessions are still ahead. You’ll find them here once they’re over.',
  },

  /** Shown while the course exists; its title and description are the course's. */
  webinar: {
    courseSlug: 'vibecoding',
    date: '17 June 2025',
    dateIso: '2025-06-17',
    kind: 'Free webinar',
  },

  stayUpdated: {
    title: 'Stay Updated',
    text: 'Leave your email address, and we’ll write when a new masterclass or workshop opens for booking.',
    email: 'Email',
    send: 'Tell me about new events',
    sent: 'Noted. We’ll email you when a new event opens for booking.',
    note: 'Only about new events. Unsubscribe any time.',
    noScript: 'This form needs JavaScript. You can email us instead:',
    instead: 'Want a course for your role instead? You can apply before it has a date.',
    link: 'Apply for a course',
  },

  error: {
    title: 'We couldn’t load the events',
    text: 'Your connection may have dropped for a moment.',
  },
} as const
