import { eq } from 'drizzle-orm'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { stripePayments } from '#server/outside/stripe.ts'
import { startFakeStripe } from '../fakes/stripe.ts'
import { startTestApp, testNow } from './test-app.ts'

/** The site with its own Stripe emulator, and helpers for payers. */
export async function startStripeApp() {
  const stripe = await startFakeStripe()
  const app = await startTestApp({ provider: stripePayments(stripe.settings) })
  return {
    stripe,
    app,
    /** Returns the checkout's URL. */
    startCheckout: async (form: object) => (await app.post('/api/create-checkout-session', form)).json().url as string,
    postCheckout: (form: object) => app.post('/api/create-checkout-session', form),
    sessionAt: (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? ''),
    /** Deletes all registrations and limits the masterclass to one seat. */
    resetToOneSeat: async () => {
      const { queries } = app.services.database
      await queries.delete(payments)
      await queries.delete(masterclassRegistrations)
      await queries
        .update(masterclasses)
        .set({ seats: 1, seatsTaken: 0 })
        .where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
    },
    paymentStatusOf: async (email: string) => {
      const [row] = await app.services.database.queries
        .select()
        .from(masterclassRegistrations)
        .where(eq(masterclassRegistrations.email, email))
      return row?.paymentStatus
    },
    setMinutesPassed: (minutes: number) => {
      app.clock.now = new Date(testNow.getTime() + minutes * 60 * 1000)
    },
    resetStripe: () => {
      stripe.fake.mode = 'healthy'
      stripe.fake.refundStatus = 'succeeded'
      app.clock.now = testNow
    },
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}
