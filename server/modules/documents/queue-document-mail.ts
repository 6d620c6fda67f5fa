import type { Queries } from '#database/database.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import type { IssuedDocument } from './store.ts'

/** Each document has an email of its own. Its PDF is made when the email is delivered. */
export async function queueDocumentMail(
  services: Services,
  tx: Queries,
  document: IssuedDocument,
  against?: string,
): Promise<void> {
  const { id, kind, number, totalPaise, recipient, refundId, lines } = document
  const description = lines.map((line) => line.description).join(', ')
  const facts = { documentId: id, name: recipient.name, number, amount: totalPaise / 100, description }
  const to = recipient.email
  if (kind === 'receipt' || kind === 'invoice') await queueMail(services, tx, { kind, to, facts })
  else
    await queueMail(services, tx, {
      kind,
      to,
      facts: { ...facts, against: against ?? '', isRefund: refundId !== null },
    })
}
