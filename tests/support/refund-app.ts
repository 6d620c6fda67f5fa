import { eq } from 'drizzle-orm'
import { notices, refunds } from '#database/schema/tables.ts'
import { requestRefund } from '#server/modules/payments/refunds/request-refund.ts'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { startSettlementApp } from './settlement-app.ts'
import { withProviders } from './with-providers.ts'

export const wholeRefund = { reason: 'They cannot come', freesSeats: true }
export const partRefund = { amount: 500, reason: 'A late start', freesSeats: false }

/** A site whose payments are refunded, with replies of the card provider that a test chooses. */
export async function startRefundApp() {
  const site = await startSettlementApp()
  const { app, member, findRows, registerAndPay } = site
  const { queries } = app.services.database
  function withCard(replies: Partial<PaymentProvider>): Services {
    const { provider } = app.services
    if (!provider) throw new Error('there is no payment provider')
    return withProviders(app.services, { ...provider, ...replies })
  }
  return {
    ...site,
    withCard,
    silent: withCard({ refund: () => Promise.reject(new ProviderFailure(false, 'no reply')) }),
    advance: (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    },
    failuresOf: async (paymentId: number) => {
      const rows = await queries.select().from(notices).where(eq(notices.kind, 'refund_failed'))
      return rows.filter(({ subjectId }) => subjectId === paymentId)
    },
    refund: async (input: Parameters<typeof requestRefund>[2] = wholeRefund, services: Services = app.services) => {
      const paid = await registerAndPay()
      const paymentId = paid.payments[0]?.id ?? 0
      const { id } = await requestRefund(services, paymentId, input, member.id)
      const read = async () => {
        const [row] = await queries.select().from(refunds).where(eq(refunds.id, id))
        if (!row) throw new Error('the refund was not stored')
        return row
      }
      const readOutcome = async () => (await findRows(paid.email)).payments[0]?.outcome
      return { ...paid, refundId: id, paymentId, read, readOutcome }
    },
  }
}
