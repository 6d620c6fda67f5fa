import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { updatePayment } from '../store.ts'
import { listWithoutFee } from './store.ts'

const minuteMs = 60 * 1000
/** The provider may need a while. After two months the books are closed. */
const [minAgeMs, maxAgeMs] = [5 * minuteMs, 62 * 24 * 60 * minuteMs]

/** Queries the provider for what it kept of each payment, for the books. */
export async function readFees(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const provider of services.providers) await readFeesOf(services, provider, stopping)
}

async function readFeesOf(
  { database, clock, log }: Services,
  provider: PaymentProvider,
  stopping?: AbortSignal,
): Promise<void> {
  const { queries } = database
  const now = clock().getTime()
  const period = { from: new Date(now - maxAgeMs), to: new Date(now - minAgeMs) }
  for (let after = 0; ; ) {
    const batch = await listWithoutFee(queries, provider.name, period, after)
    for (const { id, paymentIntentId } of batch) {
      if (stopping?.aborted) return
      try {
        const feePaise = await provider.findFeePaise(paymentIntentId)
        if (feePaise !== null) await updatePayment(queries, id, { feePaise })
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        log.warn({ paymentId: id, isRefusal: error.isRefusal }, 'the fee of a payment could not be queried')
        // It does not respond: the rest would wait as long.
        if (!error.isRefusal) return
      }
    }
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}
