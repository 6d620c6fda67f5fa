import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { SignUp } from '#contract/accounts.ts'
import { NewApplication, NewGuestApplication } from '#contract/applications.ts'
import { NewInterest } from '#contract/interests.ts'
import { NewMessage } from '#contract/messages.ts'
import { ProfileChange } from '#contract/profile.ts'
import { QrConfirmation } from '#contract/proofs.ts'
import { RegistrationInput } from '#contract/registration-request.ts'
import { CourseForm } from '#contract/staff/courses.ts'
import { NewEventForm } from '#contract/staff/event-form.ts'
import { siteTextInputs } from '#contract/staff/site-texts.ts'
import { NewStaffMember } from '#contract/staff/team.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import type { Deployment } from '../deployment.ts'
import { formBody, formType } from './generate/files.ts'
import { requireStatus } from './owner.ts'
import { readSession } from './people.ts'
import { send, sendJson } from './send.ts'

/** Where the payloads can be seen. */
export interface Planted {
  session: { cookie: string }
  email: string
  checkout: string
  openCheckout: string
  links: string[]
  course: string
  event: string
}

/**
 * Fills every field that visitors and staff can write with a payload, through the API. Each field gets the first of
 * `payloads` that its schema accepts, so new fields are covered automatically.
 */
export async function plantPayloads(
  { sql }: Deployment,
  url: string,
  staff: { cookie: string },
  payloads: readonly string[],
): Promise<Planted> {
  const name = `p${randomBytes(6).toString('hex')}`
  const email = `${name}@example.com`
  const fill = <S extends z.ZodMiniType>(schema: S, form: object) => fillWithPayloads(schema, form, payloads)

  const registered = await sendJson(url, '/api/register', fill(SignUp, aSignUp({ username: name, email })))
  requireStatus(201, registered)
  const session = readSession(registered)
  requireStatus(200, await sendJson(url, '/api/profile', fill(ProfileChange, profile), session, 'PATCH'))
  requireStatus(
    201,
    await sendJson(url, '/api/applications', fill(NewApplication, { courseSlug, reason: 'x' }), session),
  )
  const guest = { name: 'xx', email, city: 'xx', courseSlug, reason: 'x', yearsOfExperience: '2-5', agreeToTerms: true }
  const guestApplication = requireStatus(
    201,
    await sendJson(url, '/api/guest-applications', fill(NewGuestApplication, guest)),
  )
  const interest = { name: 'xx', email, phone: '+919876543210', city: 'xx', country: 'xx', courseSlug }
  requireStatus(201, await sendJson(url, '/api/interest', fill(NewInterest, { ...interest, linkedinProfile: 'x' })))
  requireStatus(
    201,
    await sendJson(url, '/api/contact', fill(NewMessage, { name: 'x', email, subject: 'x', message: 'x' })),
  )

  const course = `c-${name}`
  const event = `e-${name}`
  requireStatus(201, await sendJson(url, '/api/staff/courses', fill(CourseForm, { ...aCourse, slug: course }), staff))
  const picture = await uploadPicture()
  const eventForm = { ...anEvent, slug: event, pictures: [picture], mentors: [{ ...aMentor, photo: picture }] }
  const made = requireStatus(201, await sendJson(url, '/api/staff/events', fill(NewEventForm, eventForm), staff))
  const published = { status: 'published', version: made.version }
  requireStatus(200, await sendJson(url, `/api/staff/events/${made.id}/status`, published, staff))
  await plantSiteTexts(picture)
  const member = { username: `s${name}`, password: 'six-or-more', name: 'xx', email: `s${email}` }
  requireStatus(201, await sendJson(url, '/api/staff/members', fill(NewStaffMember, member), staff))
  const note = { note: payloads[0] }
  requireStatus(204, await sendJson(url, `/api/staff/applications/${guestApplication.id}/note`, note, staff, 'PUT'))

  const checkout = await startCheckout(fill(RegistrationInput, aWorkshopRegistration({ email })))
  const openCheckout = await startCheckout(fill(RegistrationInput, aRegistration({ email, masterclassSlug: event })))
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: payloads[0] }
  requireStatus(200, await sendJson(url, `/api/sandbox/checkout/${checkout}/pay`, card))
  const waiting = await sendProof(`w${email}`)
  const rejected = await sendProof(`r${email}`)
  const [row] = await sql<{ id: number }>('select id from masterclass_registrations where reference = $1', [
    rejected.reference,
  ])
  const decision = { decision: 'reject', reason: payloads[0] }
  requireStatus(200, await sendJson(url, `/api/staff/proofs/${row?.id}/decision`, decision, staff))
  // Skip the minute in which the decision can be undone.
  await sql(
    `update payments set decision_holds_at = now() where order_id = (select order_id from masterclass_registrations where id = $1)`,
    [row?.id],
  )
  const verified = requireStatus(200, await send(url, { path: `/api/payment/verify?session_id=${checkout}` }))
  const paid = verified.registration as { linkToken: string }
  return {
    session,
    email,
    checkout,
    openCheckout,
    links: [paid.linkToken, waiting.linkToken, rejected.linkToken],
    course,
    event,
  }

  /** Over what is there: a second planting replaces the first. */
  async function plantSiteTexts(picture: object): Promise<void> {
    const stored = requireStatus(200, await send(url, { path: '/api/staff/site-texts', headers: staff }))
    const testimonials = [{ ...aTestimonial, picture }, aTestimonial]
    for (const [key, text] of Object.entries({ ...siteTexts, testimonials })) {
      const { version } = stored[key] as { version: string }
      const schema = z.object({ value: siteTextInputs[key as keyof typeof siteTextInputs] as z.ZodMiniType })
      const { value } = fill(schema, { value: text })
      requireStatus(200, await sendJson(url, `/api/staff/site-texts/${key}`, { value, version }, staff, 'PUT'))
    }
  }

  async function startCheckout(form: object): Promise<string> {
    const started = requireStatus(200, await sendJson(url, '/api/create-checkout-session', form, session))
    return String(started.url).split('/').at(-1) ?? ''
  }

  async function uploadPicture() {
    const body = formBody({}, { field: 'picture', content: aPng() })
    const headers = { ...staff, 'content-type': formType }
    const reply = await send(url, { method: 'POST', path: '/api/staff/pictures', headers, body })
    return { ...requireStatus(201, reply), alt: 'xx' }
  }

  async function sendProof(from: string) {
    const { agreeToTerms: _, ...fields } = aRegistration({ email: from, masterclassSlug: event })
    const body = formBody(fill(QrConfirmation, fields), { field: 'screenshot', content: aPng() })
    const headers = { ...session, 'content-type': formType }
    const reply = await send(url, { method: 'POST', path: '/api/qr-payment-confirmation', headers, body })
    return requireStatus(201, reply).registration as { linkToken: string; reference: string }
  }
}

const courseSlug = 'ai-for-everyone'
const profile = { jobTitle: 'x', company: 'x', bio: 'x', profilePicture: 'x' }
const aCourse = { title: 'xx', subtitle: 'xx', description: 'xx', category: 'xx', imagePath: 'xx', featured: true }
const aMentor = { name: 'xx', work: ['xx', 'xx'], linkedin: 'xx' }
const anEvent = {
  title: 'xx',
  headline: 'xx',
  description: 'xx',
  sessions: [
    {
      startsAt: '2031-01-02T10:00:00Z',
      endsAt: '2031-01-02T12:00:00Z',
      title: 'xx',
      items: [{ minutes: 30, title: 'xx', text: 'xx' }],
    },
  ],
  price: 499,
  listPrice: 999,
  seats: 50,
  featured: true,
  imagePath: 'xx',
  audience: [{ title: 'xx', text: 'xx' }],
  outcomes: ['xx'],
  bring: ['xx'],
  faqs: [{ question: 'xx', answer: 'xx' }],
  refundHours: 48,
  recording: 'xx',
  recordingDays: 30,
  demo: 'slides',
  joinUrl: 'xx',
}

const aTestimonial = { text: 'xx', name: 'xx', title: 'xx', picture: null, link: 'xx', consentDate: '2026-01-02' }
const siteTexts = {
  homeNotice: { strong: 'xx', rest: 'xx' },
  homeBanner: { text: 'xx' },
  contactFaqs: [{ question: 'xx', answer: 'xx' }],
  figures: [{ figure: 'xx', text: 'xx', source: 'xx' }],
}

/** Identifiers and references, which must stay valid. */
const unchangedFields = new Set([
  'username',
  'password',
  'email',
  'phone',
  'courseSlug',
  'masterclassSlug',
  'slug',
  'hash',
  'consentDate',
  'startsAt',
  'endsAt',
])

function fillWithPayloads(schema: z.ZodMiniType, form: object, payloads: readonly string[]): Record<string, unknown> {
  const made = fillPart(schema, form, payloads) as Record<string, unknown>
  if (!z.safeParse(schema, made).success) throw new Error(`not accepted: ${JSON.stringify(made)}`)
  return made
}

interface Definition {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** Every text in it, however deep, becomes the first payload that its schema accepts. */
function fillPart(schema: z.ZodMiniType, value: unknown, payloads: readonly string[]): unknown {
  const { shape, element, innerType } = schema._zod.def as unknown as Definition
  if (typeof value === 'string') return payloads.find((payload) => z.safeParse(schema, payload).success) ?? value
  if (innerType && typeof value === 'object') return fillPart(innerType, value, payloads)
  if (element && Array.isArray(value)) return value.map((item) => fillPart(element, item, payloads))
  if (!shape || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const part = shape[name]
    return [name, unchangedFields.has(name) || !part ? field : fillPart(part, field, payloads)]
  })
  return Object.fromEntries(fields)
}
