import type { DocumentKind } from './documents.ts'

/** A file of its own: pages that name a document load no schemas. */
export const documentNames = {
  receipt: 'Receipt',
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
  refund_note: 'Refund note',
} as const satisfies Record<DocumentKind, string>
