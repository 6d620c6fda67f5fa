import { downloadDocument } from '#contract/documents.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { renderDocument } from './render-document.ts'
import { findDocument } from './store.ts'

/** Per order in 15 minutes: drawing a PDF takes a tenth of a second of the processor. */
const maxDownloads = 60

/**
 * Owns receipts, invoices and notes: their numbers, their tax and their PDFs. What was paid belongs to `payments`. Reading a
 * registration's link is passed in, because the modules that sell import this one.
 */
export function documentRoutes(
  services: Services,
  findPayersOrder: (token: string) => Promise<number>,
): Implementation[] {
  const { database } = services
  return [
    implement(downloadDocument, async ({ params }) => {
      const orderId = await findPayersOrder(params.token)
      const document = await findDocument(database.queries, params.id)
      if (document?.orderId !== orderId) throw notFound()
      await countLinkUse(services, `documents ${orderId}`, maxDownloads)
      return renderDocument(database.queries, document.id)
    }),
  ]
}
