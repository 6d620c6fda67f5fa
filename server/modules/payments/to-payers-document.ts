import type { PayersDocument } from '#contract/documents.ts'
import type { IssuedDocument } from '#server/modules/documents/public.ts'

export function toPayersDocument(document: IssuedDocument): PayersDocument {
  const { id, kind, number, issuedAt, totalPaise, recipient } = document
  return {
    id,
    kind,
    number,
    issued_at: issuedAt.toISOString(),
    amount: totalPaise / 100,
    company: recipient.company?.legalName ?? null,
  }
}
