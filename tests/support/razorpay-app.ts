import { masterclasses } from '#database/schema/tables.ts'
import { razorpayPayments } from '#server/outside/razorpay.ts'
import { aRegistration } from '../factories/registrations.ts'
import { razorpayWebhook, startFakeRazorpay } from '../fakes/razorpay.ts'
import { emptyOrders } from './empty-orders.ts'
import { findRowsByEmail } from './find-rows-by-email.ts'
import { startTestApp, testNow } from './test-app.ts'

/** The site with its own Razorpay emulator, and helpers for payers. */
export async function startRazorpayApp() {
  const razorpay = await startFakeRazorpay()
  const app = await startTestApp({ provider: razorpayPayments({ ...razorpay.settings, timeoutMs: 500 }) })
  const { queries } = app.services.database
  const startCheckout = async (form: object): Promise<string> => {
    const response = await app.post('/api/create-checkout-session', form)
    return response.json().url
  }
  const send = (event: { payload: string; headers: Record<string, string> }) =>
    app.request({ method: 'POST', url: '/api/razorpay/webhook', ...event })
  const sendEvent = (
    name: string,
    entities: Record<string, object | undefined>,
    options?: { id?: string; secret?: string },
  ) => send(razorpayWebhook(name, entities, options))
  return {
    razorpay,
    app,
    startCheckout,
    send,
    sendEvent,
    findRows: (email: string) => findRowsByEmail(app, email),
    /** A new buyer on the provider's page. */
    open: async () => {
      const form = aRegistration()
      return { email: form.email, url: await startCheckout(form) }
    },
    /** The registration's state, whether it holds a seat, and what became of its payment. */
    stateOf: async (email: string) => {
      const { registration, payments } = await findRowsByEmail(app, email)
      return [registration?.paymentStatus, registration?.holdsSeat, payments[0]?.outcome]
    },
    /** Registers and pays; the webhook has arrived. */
    registerAndPay: async () => {
      const form = aRegistration()
      const { link, payment } = razorpay.pay(await startCheckout(form))
      await sendEvent('payment_link.paid', { payment_link: link, payment })
      const rows = await findRowsByEmail(app, form.email)
      return { ...rows, email: form.email, link, payment, paymentId: rows.payments[0]?.id ?? 0 }
    },
    setMinutesPassed: (minutes: number) => {
      app.clock.now = new Date(testNow.getTime() + minutes * 60 * 1000)
    },
    reset: async () => {
      await emptyOrders(app.services.database)
      await queries.update(masterclasses).set({ seats: 5, seatsTaken: 0 })
      Object.assign(razorpay.fake, { mode: 'healthy', refundStatus: 'processed', fee: null, arn: null, now: null })
      app.clock.now = testNow
    },
    close: async () => {
      await app.close()
      await razorpay.close()
    },
  }
}
