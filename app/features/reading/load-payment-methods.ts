import type { Api } from '#app/lib/api.ts'
import type { PayingFacts } from '#content/taxes.ts'
import type { getPaymentMethods } from '#contract/payment-methods.ts'

/** For texts about paying. When it is not known, they describe every way, and the server's page is not cached. */
export async function loadPaymentMethods(api: Api): Promise<PayingFacts & { isPartial: boolean }> {
  try {
    const { screenshots, includesGst } = await api<typeof getPaymentMethods>('GET', '/api/payment-methods')
    return { takesScreenshots: screenshots, includesGst, isPartial: false }
  } catch {
    return { takesScreenshots: true, includesGst: null, isPartial: true }
  }
}
