import type { EventRegistration } from '#contract/registrations.ts'

/** What the number on the ticket belongs to. */
export function pickPaper(
  registration: Pick<EventRegistration, 'receiptNumber' | 'documents'> | undefined,
): 'receipt' | 'invoice' {
  const paper = registration?.documents.find(({ number }) => number === registration.receiptNumber)
  return paper?.kind === 'invoice' ? 'invoice' : 'receipt'
}
