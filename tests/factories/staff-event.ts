import type { StaffEvent } from '#contract/staff/events.ts'

export const picture = { hash: 'a'.repeat(32), alt: 'A contract', width: 1600, height: 900 }

/** What the editor changes. */
export const editedFields = {
  title: 'AI for Lawyers',
  headline: 'Read a contract in ten minutes',
  description: 'Read a contract faster.',
  courseSlug: 'ai-for-everyone',
  sessions: [
    {
      id: 4,
      startsAt: '2031-06-20T12:30:00.000Z',
      endsAt: '2031-06-20T14:30:00.000Z',
      title: 'First evening',
      items: [{ minutes: 30, title: 'Welcome', text: '' }],
    },
    { id: 7, startsAt: '2031-06-21T16:30:00.000Z', endsAt: '2031-06-21T19:00:00.000Z', title: '', items: [] },
  ],
  price: 1999.5,
  listPrice: 2999,
  seats: null,
  featured: false,
  pictures: [picture],
  mentors: [
    { name: 'Asha Rao', photo: picture, work: ['Counsel', 'Judge'], linkedin: 'https://linkedin.com/in/x' },
    { name: 'Ravi Iyer', photo: null, work: [], linkedin: null },
  ],
  audience: [{ title: 'Lawyers', text: '' }],
  outcomes: ['A summary', 'A redline'],
  bring: ['A laptop'],
  faqs: [{ question: 'Do I need code?', answer: 'No.\n\nNot a line.' }],
  refundHours: null,
  recording: '',
  recordingDays: null,
  demo: 'slides' as const,
  joinUrl: 'https://zoom.example/j/1',
}

/** An event as the console's API sends it. */
export const staffEvent: StaffEvent = {
  ...editedFields,
  id: 3,
  slug: 'ai-for-lawyers',
  kind: 'masterclass',
  imagePath: null,
  startDate: '2031-06-20T12:30:00.000Z',
  endDate: '2031-06-21T19:00:00.000Z',
  isLimited: false,
  seatsLeft: null,
  seatsTaken: 4,
  status: 'published',
  publishedAt: null,
  state: 'open',
  sequence: 2,
  certificateRule: 'Join both live sessions.',
  methods: { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false },
  version: '2031-01-01T00:00:00.000Z',
}
