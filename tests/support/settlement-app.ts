import { eq } from 'drizzle-orm'
import { auditLog, masterclasses, masterclassRegistrations, payments, uploads } from '#database/schema/tables.ts'
import { anAccount } from '../factories/accounts.ts'
import { aRegistration } from '../factories/registrations.ts'
import { webhook } from '../fakes/stripe.ts'
import { findAllRowsOf } from './find-all-rows.ts'
import { startStripeApp } from './stripe-app.ts'

/** The site with a Stripe, a member of the team, and what a settled payment leaves behind: seats, states, audit lines. */
export async function startSettlementApp() {
  const site = await startStripeApp()
  const { app, stripe, start } = site
  const { queries } = app.services.database
  const member = await anAccount(app)
  const told = (type: string, object: object) => {
    const { payload, headers } = webhook(type, object, { at: app.clock.now })
    return app.request({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
  }
  const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '')
  const kept = (email: string) => findAllRowsOf(app, email)
  return {
    ...site,
    member,
    /** Nobody is registered, and both events have seats. */
    reset: async () => {
      await queries.delete(uploads)
      await queries.delete(payments)
      await queries.delete(masterclassRegistrations)
      await queries.update(masterclasses).set({ seats: 5, seatsTaken: 0 })
    },
    told,
    expired: (url: string) => told('checkout.session.expired', { ...sessionAt(url), status: 'expired' }),
    sessionAt,
    kept,
    seatsTaken: async (slug: string) => {
      const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
      return event?.seatsTaken
    },
    /** The lines about a registration or its payments, as `who: what, from → to`. */
    auditOf: async (email: string) => {
      const { registration, payments: attempts } = await kept(email)
      const ids = new Set([`registration ${registration?.id}`, ...attempts.map(({ id }) => `payment ${id}`)])
      const lines = await queries.select().from(auditLog).orderBy(auditLog.id)
      return lines
        .filter(({ subject, subjectId }) => ids.has(`${subject} ${subjectId}`))
        .map(({ actorId, action, before, after }) => {
          const who = actorId === null ? 'site' : actorId === member.id ? 'member' : 'somebody'
          return `${who}: ${action}${before || after ? ` ${JSON.stringify(before)} → ${JSON.stringify(after)}` : ''}`
        })
    },
    paid: async () => {
      const { email, ...form } = aRegistration()
      const session = stripe.pay(await start({ email, ...form }))
      await told('checkout.session.completed', session)
      const left = await kept(email)
      return { ...left, email, session, id: left.registration?.id ?? 0 }
    },
  }
}
