import { eq } from 'drizzle-orm'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { stripePayments } from '#server/outside/stripe.ts'
import { startFakeStripe } from '../fakes/stripe.ts'
import { startTestApp, testNow } from './test-app.ts'

/** The site with a Stripe of its own, and what a payer does there. */
export async function startStripeApp() {
  const stripe = await startFakeStripe()
  const app = await startTestApp({ card: stripePayments(stripe.settings) })
  return {
    stripe,
    app,
    /** Answers the checkout's address. */
    start: async (form: object) => (await app.post('/api/create-checkout-session', form)).json().url as string,
    tryFor: (form: object) => app.post('/api/create-checkout-session', form),
    sessionAt: (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? ''),
    /** The masterclass has one seat, and nobody has registered for it. */
    sellOneSeat: async () => {
      const { queries } = app.services.database
      await queries.delete(payments)
      await queries.delete(masterclassRegistrations)
      await queries
        .update(masterclasses)
        .set({ seats: 1, seatsTaken: 0 })
        .where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
    },
    statusOf: async (email: string) => {
      const [row] = await app.services.database.queries
        .select()
        .from(masterclassRegistrations)
        .where(eq(masterclassRegistrations.email, email))
      return row?.paymentStatus
    },
    later: (minutes: number) => {
      app.clock.now = new Date(testNow.getTime() + minutes * 60 * 1000)
    },
    resetStripe: () => {
      stripe.fake.mode = 'healthy'
      app.clock.now = testNow
    },
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}
