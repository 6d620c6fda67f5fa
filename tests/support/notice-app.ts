import { eq } from 'drizzle-orm'
import { notices, outbox, payments } from '#database/schema/tables.ts'
import { aRegistration } from '../factories/registrations.ts'
import { webhook } from '../fakes/stripe.ts'
import { startStripeApp } from './stripe-app.ts'

/** The site with a Stripe emulator, and helpers that read the notices of its events. */
export async function startNoticeApp() {
  const site = await startStripeApp()
  const { stripe, app, startCheckout } = site
  const { queries } = app.services.database
  const sendEvent = (type: string, object: object, options: { id?: string } = {}) =>
    app.request({
      method: 'POST',
      url: '/api/stripe/webhook',
      ...webhook(type, object, { ...options, at: app.clock.now }),
    })
  return {
    ...site,
    sendEvent,
    aPaidCheckout: async () => {
      const { email } = aRegistration()
      const session = stripe.pay(await startCheckout(aRegistration({ email })))
      await sendEvent('checkout.session.completed', session)
      const [payment] = await queries.select().from(payments).where(eq(payments.providerReference, session.id))
      return { email, intent: session.payment_intent, paymentId: payment?.id ?? 0 }
    },
    raised: async (key: string) =>
      (await queries.select().from(notices).where(eq(notices.key, key))).map(
        ({ kind, facts, subjectType, subjectId, resolvedAt }) => ({
          kind,
          facts,
          subjectType,
          subjectId,
          isOpen: resolvedAt === null,
        }),
      ),
    mailsNaming: async (text: string) =>
      (await queries.select().from(outbox).where(eq(outbox.kind, 'notice_to_team'))).filter(({ facts }) =>
        JSON.stringify(facts).includes(text),
      ),
  }
}
