import { eq } from 'drizzle-orm'
import { auditLog, masterclasses, payments } from '#database/schema/tables.ts'
import { anAccount } from '../factories/accounts.ts'
import { aRegistration } from '../factories/registrations.ts'
import { webhook } from '../fakes/stripe.ts'
import { emptyOrders } from './empty-orders.ts'
import { findRowsByEmail } from './find-rows-by-email.ts'
import { startStripeApp } from './stripe-app.ts'

/** The site with a Stripe emulator and a staff member, and helpers that settle payments and read the results. */
export async function startSettlementApp() {
  const site = await startStripeApp()
  const { app, stripe, startCheckout } = site
  const { database } = app.services
  const { queries } = database
  const member = await anAccount(app)
  const sendWebhook = (type: string, object: object) => {
    const { payload, headers } = webhook(type, object, { at: app.clock.now })
    return app.request({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
  }
  const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '')
  const findRows = (email: string) => findRowsByEmail(app, email)
  return {
    ...site,
    member,
    /** Deletes all registrations and frees the seats. */
    reset: async () => {
      await emptyOrders(app.services.database)
      await queries.update(masterclasses).set({ seats: 5, seatsTaken: 0 })
    },
    sendWebhook,
    expireCheckout: (url: string) => sendWebhook('checkout.session.expired', { ...sessionAt(url), status: 'expired' }),
    sessionAt,
    findRows,
    seatsTaken: async (slug: string) => {
      const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
      return event?.seatsTaken
    },
    /** The audit lines of a registration and its payments, as `who: action before → after`. */
    readAudit: async (email: string) => {
      const { registration, payments: attempts } = await findRows(email)
      const ids = new Set([`registration ${registration?.id}`, ...attempts.map(({ id }) => `payment ${id}`)])
      const lines = await queries.select().from(auditLog).orderBy(auditLog.id)
      return lines
        .filter(({ subject, subjectId }) => ids.has(`${subject} ${subjectId}`))
        .map(({ actorId, action, before, after }) => {
          const who = actorId === null ? 'site' : actorId === member.id ? 'member' : 'somebody'
          return `${who}: ${action}${before || after ? ` ${JSON.stringify(before)} → ${JSON.stringify(after)}` : ''}`
        })
    },
    /** Two checkouts of one order. The address is the first one's. */
    openTwoCheckouts: async () => {
      const form = aRegistration()
      const url = await startCheckout(form)
      const [first] = (await findRows(form.email)).payments
      if (!first) throw new Error('no payment was made')
      const { id: _id, ...values } = first
      await queries.insert(payments).values({ ...values, providerReference: 'cs_second', idempotencyKey: 'second' })
      return { email: form.email, url }
    },
    registerAndPay: async () => {
      const { email, ...form } = aRegistration()
      const session = stripe.pay(await startCheckout({ email, ...form }))
      await sendWebhook('checkout.session.completed', session)
      const rows = await findRows(email)
      return { ...rows, email, session, id: rows.registration?.id ?? 0 }
    },
  }
}
