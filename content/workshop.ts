/** The live workshop as docs/spec.md §11 has it. Its registration and payment are the server's. */
export const workshop = {
  courseSlug: 'vibecoding',
  eventSlug: 'vibe-coding-session',
  path: '/courses/vibecoding',
  registerPath: '/register/vibe-coding',
  title: 'Vibe Coding for Beginners',
  summary:
    'Describe an app in plain English, watch it appear, and keep what you made. You leave with something that runs, and with the words to build the next one.',
  format: 'Live, hands-on',
  duration: '90 minutes',
  price: '₹1200',
  rupees: 1200,
  date: '28 June 2025',
  dateIso: '2025-06-28',
  startIso: '2025-06-28T11:00:00+05:30',
  endIso: '2025-06-28T12:30:00+05:30',
  time: '11:00 AM to 12:30 PM IST',
  seats: 'Limited seats',
} as const
