import { queryOptions } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import type { startUpiPayment } from '#contract/payments.ts'
import type { NewSignUp } from './checkout-queries.ts'
import { readDraft, saveDraft } from './draft.ts'
import { withDeadline } from './shown-upi.ts'

/**
 * Opens the order: the amount and reference stay as shown from here on. What was shown before may have been paid, so it
 * stays when the server refuses, except for a mistake in the details, which can be corrected.
 */
export const upiQuery = (details: NewSignUp & { masterclassSlug: string }) =>
  queryOptions({
    queryKey: [upiPath, details],
    queryFn: async ({ signal }) => {
      const slug = details.masterclassSlug
      try {
        const requestedAt = Date.now()
        const opened = await browserApi<typeof startUpiPayment>('POST', upiPath, { body: details, signal })
        const upi = withDeadline(opened, requestedAt)
        saveDraft(slug, { upi })
        return upi
      } catch (error) {
        const shown = readDraft(slug)?.upi
        if (shown && !isRefusedWith(error, 'invalid')) return shown
        throw error
      }
    },
  })

const upiPath = '/api/upi-payment'
export const upiPictureOf = (reference: string) => `${upiPath}/${reference}/code`
