import * as z from 'zod/mini'
import { EventDemo, EventKind } from '../events.ts'
import { optionalField, paragraph, secureAddress, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { Picture } from '../pictures.ts'
import { ImagePath, listOf, optionalText, orNull, required, Slug, version } from './catalogue-fields.ts'

const { sessions: maxSessions, listItems } = limits.event

/** In this century: a mistyped year is refused. */
const dateTime = (error: string) => z.iso.datetime({ offset: true, error }).check(z.regex(/^20/, error))
const rupees = z
  .number('Please enter a price')
  .check(z.nonnegative('At least ₹0'), z.maximum(1_000_000, 'At most ₹10,00,000'), z.multipleOf(0.01))
/** Missing is empty, here and below: an event may say little about itself. */
const optionalList = <S extends z.ZodMiniType>(schema: S) => z._default(listOf(schema, listItems.max), [])

const MentorInput = z.object({
  name: required(100, 'Please enter the mentor’s name'),
  photo: orNull(Picture),
  work: z._default(z.array(required(200)).check(z.maxLength(2, 'At most two lines')), []),
  linkedin: orNull(webAddress('Please enter a valid LinkedIn URL')),
})

const SessionInput = z
  .object({
    /** Missing for a new one. */
    id: z.optional(z.int().check(z.positive(), z.maximum(2_000_000_000))),
    startsAt: dateTime('Please choose when it starts'),
    endsAt: dateTime('Please choose when it ends'),
    title: optionalText(200),
    items: optionalList(
      z.object({
        minutes: z.int('A whole number').check(z.positive('At least 1'), z.maximum(1440, 'At most a day')),
        title: required(200),
        text: optionalText(1000),
      }),
    ),
  })
  .check(({ value, issues }) => {
    const lengthMs = Date.parse(value.endsAt) - Date.parse(value.startsAt)
    const fail = (field: 'endsAt' | 'items', message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    if (lengthMs <= 0) fail('endsAt', 'It must end after it starts')
    else if (lengthMs > 24 * 60 * 60_000) fail('endsAt', 'A session lasts at most a day')
    else if (value.items.reduce((sum, { minutes }) => sum + minutes, 0) * 60_000 > lengthMs)
      fail('items', 'The agenda is longer than the session')
  })

const eventFields = {
  title: required(200),
  headline: optionalText(200),
  description: paragraph({ message: 'Please fill this in', min: 2, max: 5000 }),
  courseSlug: orNull(Slug),
  sessions: z._default(
    z.array(SessionInput).check(z.maxLength(maxSessions.max, `At most ${maxSessions.max} sessions`)),
    [],
  ),
  price: rupees,
  listPrice: orNull(rupees),
  seats: orNull(z.int('A whole number').check(z.nonnegative(), z.maximum(100_000, 'At most 1,00,000'))),
  featured: z._default(z.boolean(), false),
  imagePath: ImagePath,
  pictures: optionalList(Picture),
  mentors: optionalList(MentorInput),
  audience: optionalList(z.object({ title: required(200), text: optionalText(500) })),
  outcomes: optionalList(required(300)),
  bring: optionalList(required(300)),
  faqs: optionalList(
    z.object({
      question: required(300),
      answer: paragraph({ message: 'Please fill this in', min: 2, max: 2000 }),
    }),
  ),
  refundHours: orNull(z.int('A whole number').check(z.nonnegative(), z.maximum(720, 'At most 720 hours'))),
  recording: optionalText(500),
  /** Null for no end. */
  recordingDays: orNull(
    z
      .int('A whole number')
      .check(
        z.positive('At least 1 day'),
        z.maximum(limits.recordingDays.max, `At most ${limits.recordingDays.max} days`),
      ),
  ),
  demo: orNull(EventDemo),
  /** Where attendees join; emailed to those who have paid. */
  joinUrl: optionalField(secureAddress('Must start with https://')),
}

/** Sessions that overlap cannot all be attended, and an event longer than this is a typing error. */
const checkSessions = z.check<{ sessions: { startsAt: string; endsAt: string }[] }>(({ value, issues }) => {
  const inOrder = value.sessions.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const fail = (message: string) => issues.push({ code: 'custom', path: ['sessions'], message, input: value })
  const overlaps = inOrder.some(({ endsAt }, index) => {
    const next = inOrder[index + 1]
    return next && Date.parse(next.startsAt) < Date.parse(endsAt)
  })
  if (overlaps) fail('Two sessions overlap')
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const { maxDays } = limits.eventLength
  if (first && last && Date.parse(last.endsAt) - Date.parse(first.startsAt) > maxDays * 24 * 60 * 60_000)
    fail(`An event can last at most ${maxDays} days`)
})

/** A price beside a lower one; a higher one would be no offer. */
const checkListPrice = z.check<{ price: number; listPrice: number | null }>(({ value, issues }) => {
  if (value.listPrice !== null && value.listPrice <= value.price)
    issues.push({
      code: 'custom',
      path: ['listPrice'],
      message: 'The regular price must be higher than the price',
      input: value,
    })
})

const checkCohortCourse = z.check<{ kind: EventKind; courseSlug: string | null }>(({ value, issues }) => {
  if (value.kind === 'cohort' && value.courseSlug === null)
    issues.push({ code: 'custom', path: ['courseSlug'], message: 'A cohort belongs to a course', input: value })
})

/** Required for new dates that have passed. */
const isPastConfirmed = z.optional(z.boolean())

/** `kind` and `slug` are chosen once: pages and registrations refer to them. */
export const NewEventForm = z
  .object({ ...eventFields, slug: Slug, kind: z._default(EventKind, 'masterclass'), isPastConfirmed })
  .check(checkSessions, checkListPrice, checkCohortCourse)
export type NewEventForm = z.output<typeof NewEventForm>

export const EventForm = z
  .object({
    ...eventFields,
    version,
    /** Who is told of new dates. Required when somebody has booked the earlier ones; `nobody` also holds back the email that waits, until the next one. */
    notify: z.optional(z.enum(['attendees', 'nobody'])),
    isPastConfirmed,
  })
  .check(checkSessions, checkListPrice)
export type EventForm = z.output<typeof EventForm>
