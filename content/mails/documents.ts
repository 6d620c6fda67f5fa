import { formatRupees } from '#contract/rupees.ts'
import type { MailText } from './mail-text.ts'

/** Receipts, invoices and notes, each with its PDF. */

export type DocumentFacts = {
  documentId: number
  name: string
  number: string
  /** In rupees. */
  amount: number
  /** Event and dates; missing in mails that were queued before mails said it. */
  description?: string | undefined
}

export type NoteFacts = DocumentFacts & {
  /** The number of the document that it corrects. */
  against: string
  /** False for a note that makes room for another invoice. */
  isRefund: boolean
}

export function receipt(facts: DocumentFacts): MailText {
  const { number, amount, documentId } = facts
  return {
    subject: `Your receipt ${number}`,
    lines: [`Thank you. Here’s your receipt for ${formatRupees(amount)}, attached as a PDF.`],
    table: documentTable('Receipt number', facts),
    document: { id: documentId },
  }
}

export function invoice(facts: DocumentFacts): MailText {
  const { number, amount, documentId } = facts
  return {
    subject: `Your invoice ${number}`,
    lines: [`Thank you. Here’s your tax invoice for ${formatRupees(amount)}, attached as a PDF.`],
    table: documentTable('Invoice number', facts),
    document: { id: documentId },
  }
}

export function creditNote(facts: NoteFacts): MailText {
  const { number, amount, documentId, against, isRefund } = facts
  return {
    subject: `Your credit note ${number}`,
    lines: [
      isRefund
        ? `Here’s the credit note for your refund of ${formatRupees(amount)}, attached as a PDF. It reduces invoice ${against}.`
        : `We’ve issued a new invoice in your company’s name. The attached credit note cancels what was left of invoice ${against}, so that nothing is counted twice. You don’t need to do anything.`,
    ],
    table: documentTable('Credit note number', facts),
    document: { id: documentId },
  }
}

export function refundNote(facts: NoteFacts): MailText {
  const { number, amount, documentId, against } = facts
  return {
    subject: `Your refund note ${number}`,
    lines: [
      `Here’s the note for your refund of ${formatRupees(amount)}, attached as a PDF. It belongs to receipt ${against}.`,
    ],
    table: documentTable('Refund note number', facts),
    document: { id: documentId },
  }
}

const documentTable = (term: string, { number, amount, description }: DocumentFacts) => [
  { term, text: number },
  { term: 'For', text: description },
  { term: 'Amount', text: formatRupees(amount) },
]
