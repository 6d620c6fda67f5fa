import { ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from '../find-provider.ts'
import { listWithoutBankReference, updateRefund } from './store.ts'

const hourMs = 60 * 60 * 1000
/** Banks number a refund within a few days. After three weeks nobody looks for it any more. */
const [minAgeMs, maxAgeMs] = [hourMs, 21 * 24 * hourMs]

/** Queries the providers for the numbers by which the payers' banks find their refunds. */
export async function readBankReferences(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = services
  const { queries } = database
  const now = clock().getTime()
  const period = { from: new Date(now - maxAgeMs), to: new Date(now - minAgeMs) }
  for (const { id, reference, provider: name } of await listWithoutBankReference(queries, period)) {
    const provider = findProvider(services, name)
    if (!provider) continue
    if (stopping?.aborted) return
    try {
      const { bankReference } = await provider.findRefund(reference)
      if (bankReference !== null) await updateRefund(queries, id, { bankReference })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      log.warn({ refundId: id }, 'the bank reference of a refund could not be queried')
    }
  }
}
