import { describeError } from '#server/http/handle-errors.ts'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from '../find-provider.ts'
import { listWithoutBankReference, updateRefund } from './store.ts'

const hourMs = 60 * 60 * 1000
/** Banks number a refund within a few days. After three weeks nobody looks for it any more. */
const [minAgeMs, maxAgeMs] = [hourMs, 21 * 24 * hourMs]

/** Queries the providers for the numbers by which the payers' banks find their refunds. */
export async function readBankReferences(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const { queries } = database
  const now = clock().getTime()
  const period = { from: new Date(now - maxAgeMs), to: new Date(now - minAgeMs) }
  const silent = new Set<PaymentProvider>()
  for (const { id, reference, provider: name } of await listWithoutBankReference(queries, period)) {
    const provider = findProvider(services, name)
    if (!provider || silent.has(provider)) continue
    if (stopping?.aborted) return
    const { bankReference, isSilent } = await query(services, provider, { id, reference })
    // Each of the others would wait for the same timeout. The next run asks about them.
    if (isSilent) silent.add(provider)
    if (bankReference !== null) await updateRefund(queries, id, { bankReference })
  }
}

/** One refund that the provider reports oddly does not stop the others. */
async function query(
  { log }: Services,
  provider: PaymentProvider,
  { id, reference }: { id: number; reference: string },
): Promise<{ bankReference: string | null; isSilent: boolean }> {
  try {
    const { bankReference } = await provider.findRefund(reference)
    return { bankReference, isSilent: false }
  } catch (error) {
    log.warn(
      { refundId: id, error: describeError(error as Error) },
      'the bank reference of a refund could not be queried',
    )
    return { bankReference: null, isSilent: error instanceof ProviderFailure && !error.isRefusal }
  }
}
