import type { MasterclassDetail } from '#contract/masterclasses.ts'

interface Facts extends Partial<MasterclassDetail> {
  slug: string
  title: string
  /** Start and end of each session. */
  times?: readonly (readonly [string, string])[]
}

let lastId = 0

/** An event as the API sends it, open unless said otherwise. Its dates follow from its sessions. */
export function makeEvent({ times = [], ...facts }: Facts): MasterclassDetail {
  lastId += 1
  return {
    id: lastId,
    description: 'Two live evenings.',
    startDate: times[0]?.[0] ?? null,
    endDate: times.at(-1)?.[1] ?? null,
    price: 1999,
    imagePath: null,
    featured: false,
    kind: 'masterclass',
    headline: '',
    courseSlug: null,
    listPrice: null,
    sessions: times.map(([startsAt, endsAt], index) => ({ id: index + 1, startsAt, endsAt, title: '', items: [] })),
    isLimited: false,
    seatsLeft: null,
    state: 'open',
    sequence: 0,
    certificateRule: 'Join both live sessions.',
    mentors: [],
    audience: [],
    outcomes: [],
    bring: [],
    faqs: [],
    pictures: [],
    refundHours: null,
    recording: '',
    recordingDays: null,
    demo: null,
    methods: { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false },
    ...facts,
  }
}
