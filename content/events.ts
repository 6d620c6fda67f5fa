/** The texts of the Events page, and the past webinar that the API does not know. */
export const events = {
  title: 'Events',
  description:
    'Live online workshops and masterclasses by Rolewise: what’s coming up, what it costs, and how to register.',

  hero: {
    eyebrow: 'Events',
    headline: ['Learn it live.', 'Ask as you go.'],
    lead: 'Every session is taught live and online, and your questions are part of the plan. All times are IST.',
  },

  upcoming: {
    title: 'Upcoming Events',
    status: 'Upcoming',
    details: 'View Details',
    register: 'Register',
    loading: 'Loading upcoming events',
    empty: {
      strong: 'More events coming soon!',
      text: 'We’re fixing the dates of the next masterclass. Leave your details under Stay Updated and you’ll be among the first to know.',
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
    text: 'Tell us your role and what you want to do better, and we’ll tell you which session suits you.',
    link: 'Tell me about new events',
  },

  error: {
    title: 'We couldn’t load the events',
    text: 'Your connection may have dropped for a moment.',
  },
} as const
