import { eq } from 'drizzle-orm'
import { auditLog, masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { anEvening, publishEvent } from '../factories/events.ts'
import { aRegistration } from '../factories/registrations.ts'
import { paidRegistration, startStaffApp } from './staff-app.ts'

export type OwnSeats = Awaited<ReturnType<typeof startOwnSeats>>

/** The site with a published evening in January, and what attendees do by their private links. */
export async function startOwnSeats() {
  const site = await startStaffApp()
  const { app } = site
  const { queries } = app.services.database
  const slug = 'january'
  await publishEvent(site, { slug, title: 'AI for Founders', price: 1999, refundHours: 48 })
  const findSeat = async (id: number) => {
    const [row] = await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))
    if (!row) throw new Error('the registration does not exist')
    return row
  }
  /** The signed link to the seat as it is now. */
  const linkOf = async (id: number) => signSeatLink(app.services.sessionSecret, 'registration', await findSeat(id))
  const send = (method: 'GET' | 'POST' | 'DELETE', token: string, what: string, payload?: object) =>
    app.request({ method, url: `/api/registrations/${token}/${what}`, ...(payload ? { payload } : {}) })
  const readMails = async (to: string) => {
    await app.deliverMails()
    return app.mail.delivered.filter((mail) => mail.to === to)
  }
  return {
    ...site,
    slug,
    start: new Date(anEvening.startsAt),
    end: new Date(anEvening.endsAt),
    findSeat,
    linkOf,
    /** Pays for a seat by card. */
    book: async (overrides: object = {}) => {
      const { id, email } = await paidRegistration(site, { masterclassSlug: slug, ...overrides })
      return { id: id as number, email: email as string, token: await linkOf(id) }
    },
    bookFree: async (overrides: object = {}) => {
      await publishEvent(site, { slug: 'free', title: 'Free evening', price: 0 })
      const form = aRegistration({ masterclassSlug: 'free', ...overrides })
      const { url } = (await app.post('/api/create-checkout-session', form)).json()
      const token = url.split('/').at(-1) as string
      return { id: Number.parseInt(token, 10), email: form.email, token }
    },
    findPayment: async (id: number) => {
      const { orderId } = await findSeat(id)
      const [row] = await queries.select().from(payments).where(eq(payments.orderId, orderId))
      if (!row) throw new Error('there is no payment')
      return row
    },
    send,
    cancel: (token: string, expectedRefund = 1999) => send('POST', token, 'cancel', { expectedRefund }),
    options: async (token: string) => (await send('GET', token, 'options')).json(),
    setEvent: (eventSlug: string, values: Partial<typeof masterclasses.$inferInsert>) =>
      queries.update(masterclasses).set(values).where(eq(masterclasses.slug, eventSlug)),
    seatsTaken: async (eventSlug: string) => {
      const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, eventSlug))
      return event?.seatsTaken
    },
    hoursBefore: (hours: number) => {
      app.clock.now = new Date(Date.parse(anEvening.startsAt) - hours * 60 * 60 * 1000)
    },
    readAudit: async (id: number) => {
      const lines = await queries.select().from(auditLog).orderBy(auditLog.id)
      return lines.filter(({ subject, subjectId }) => subject === 'registration' && subjectId === String(id))
    },
    readMails,
    /** Offers the seat and returns the token that the mail has. */
    offer: async (token: string, person = { name: 'Ravi Menon', email: 'ravi@example.com' }) => {
      const response = await send('POST', token, 'offer', person)
      if (response.statusCode !== 200) throw new Error(`the seat was not offered: ${response.body}`)
      const text = (await readMails(person.email)).findLast(({ kind }) => kind === 'seat_offered')?.text ?? ''
      return /seat-offer\?token=([^\s]+)/.exec(text)?.[1] ?? ''
    },
    accept: (token: string, person: object = { name: 'Ravi Menon', phone: '+919812345678' }) =>
      app.post('/api/seat-offers/accept', { token, ...person }),
  }
}
