import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { EventDemo, EventKind, EventSession, EventState, Faq, Mentor, Point } from './events.ts'
import { DateTime } from './fields.ts'
import { Picture } from './pictures.ts'

export const Masterclass = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The first session's start and the last one's end; null while there is no date. */
  startDate: z.nullable(DateTime),
  endDate: z.nullable(DateTime),
  /** In rupees (docs/spec.md §3.1); the server stores paise. */
  price: z.number(),
  imagePath: z.nullable(z.string()),
  featured: z.boolean(),
  kind: EventKind,
  /** What people can do afterwards, in one line. */
  headline: z.string(),
  /** The course that it belongs to. */
  courseSlug: z.nullable(z.string()),
  /** The regular price, crossed out beside a lower one. */
  listPrice: z.nullable(z.number()),
  sessions: z.array(EventSession),
  isLimited: z.boolean(),
  /** Null unless few are left. */
  seatsLeft: z.nullable(z.int()),
  state: EventState,
  /** Grows with each change, so that the address of its preview picture changes with it. */
  sequence: z.int(),
  /** What its certificate takes, in a sentence. */
  certificateRule: z.string(),
})
export type Masterclass = z.output<typeof Masterclass>

/** What payers can use on a provider's page. */
export const checkoutWays = ['card', 'upi', 'netbanking', 'wallet'] as const
export type CheckoutWay = (typeof checkoutWays)[number]

/** How events can be paid for on this site, and what their prices include. */
export const PaymentMethods = z.object({
  cards: z.boolean(),
  /** In any way. */
  upi: z.boolean(),
  netbanking: z.boolean(),
  /** UPI by QR code, with a screenshot as proof. */
  screenshots: z.boolean(),
  /** We are registered for GST, so every price includes it; otherwise none is charged. */
  includesGst: z.boolean(),
})

export const MasterclassDetail = z.extend(Masterclass, {
  mentors: z.array(Mentor),
  audience: z.array(Point),
  outcomes: z.array(z.string()),
  bring: z.array(z.string()),
  faqs: z.array(Faq),
  pictures: z.array(Picture),
  /** A cancellation is refunded in full until this many hours before the start; null for no such promise. */
  refundHours: z.nullable(z.int()),
  recording: z.string(),
  /** How many days a recording can be watched once it is there; null for no end. */
  recordingDays: z.nullable(z.int()),
  demo: z.nullable(EventDemo),
  methods: PaymentMethods,
})
export type MasterclassDetail = z.output<typeof MasterclassDetail>

export const listMasterclasses = endpoint({
  method: 'GET',
  path: '/api/masterclasses',
  summary: 'All masterclasses on the site; without the workshop, which has its own page, and without cohorts',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(z.array(Masterclass)),
  cached: true,
})

export const findMasterclass = endpoint({
  method: 'GET',
  path: '/api/masterclasses/:slug',
  summary: 'One masterclass, the workshop or a cohort, with everything that its page says',
  tag: 'Catalogue',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  reply: json(MasterclassDetail),
  cached: true,
})

export const listCohorts = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/cohorts',
  summary: 'The cohorts of a course that have not ended',
  tag: 'Catalogue',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  reply: json(z.array(Masterclass)),
  cached: true,
})
