/** The few words that stand wherever an event does; those of its page are in event-page.ts. */
export const eventFacts = {
  place: 'Live Online via Zoom',

  states: {
    open: 'Open for booking',
    limited: 'Limited seats',
    seatsLeft: (count: number) => (count === 1 ? '1 seat left' : `${count} seats left`),
    live: 'Happening now',
    full: 'Sold out',
    closed: 'Booking closed',
    over: 'Completed',
    cancelled: 'Cancelled',
    undated: 'Date to be announced',
  },

  date: { none: 'Date to be announced', short: 'Soon', more: (count: number) => `+${count} more` },

  price: { label: 'Price', earlyBird: 'Early-bird price', regular: 'Regular price', free: 'Free' },

  mentors: {
    title: (count: number) => (count === 1 ? 'Your mentor' : 'Your mentors'),
    linkedin: (name: string) => `${name} on LinkedIn`,
  },
} as const
