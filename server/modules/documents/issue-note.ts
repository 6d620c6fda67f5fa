import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import { issueDocument } from './issue-document.ts'
import { readSettings } from './settings/read-settings.ts'
import { splitCredit, type TaxParts, totalOf } from './split-tax.ts'
import { type IssuedDocument, listDocumentsOf, lockDocument, sumNotes } from './store.ts'

interface Refund {
  orderId: number
  /** Null when the note makes room for another invoice. */
  refundId: number | null
  amountPaise: number
  reason: string
}

/**
 * Credits a refund: a credit note against an invoice, a refund note against a receipt. Null if the order has neither, or nothing is
 * left on it. Call it last in the transaction.
 */
export async function issueNote(services: Services, tx: Queries, refund: Refund): Promise<IssuedDocument | null> {
  const current = await findCurrentPaper(tx, refund.orderId)
  return current && creditPaper(services, tx, current, refund)
}

export interface CurrentPaper {
  paper: IssuedDocument
  /** What is not credited yet. */
  rest: TaxParts
}

/** The latest invoice or receipt of an order with something left on it. Locked against other notes. */
export async function findCurrentPaper(tx: Queries, orderId: number): Promise<CurrentPaper | null> {
  const papers = (await listDocumentsOf(tx, [orderId])).filter(({ againstId }) => againstId === null)
  for (const paper of papers.reverse()) {
    await lockDocument(tx, paper.id)
    const rest = subtract(paper, await sumNotes(tx, paper.id))
    if (totalOf(rest) > 0) return { paper, rest }
  }
  return null
}

export async function creditPaper(
  services: Services,
  tx: Queries,
  { paper, rest }: CurrentPaper,
  { orderId, refundId, amountPaise, reason }: Refund,
): Promise<IssuedDocument> {
  if (amountPaise > totalOf(rest)) throw new Error('a note cannot exceed what is left on its document')
  const { supplier, recipient, placeOfSupply, rateBasisPoints } = paper
  const isInterState = placeOfSupply !== supplier.stateCode
  const parts = splitCredit(amountPaise, rest, { rateBasisPoints, isInterState })
  const sac = paper.lines[0]?.sac ?? null
  const description = paper.lines.map((line) => line.description).join(', ')
  return issueDocument(services, tx, await readSettings(tx), {
    kind: paper.kind === 'invoice' ? 'credit_note' : 'refund_note',
    orderId,
    against: paper,
    refundId,
    reason,
    supplier,
    recipient,
    lines: [{ description, sac, quantity: 1, totalPaise: amountPaise, ...parts }],
    placeOfSupply,
    rateBasisPoints,
  })
}

const subtract = (paper: TaxParts, notes: TaxParts): TaxParts => ({
  taxablePaise: paper.taxablePaise - notes.taxablePaise,
  cgstPaise: paper.cgstPaise - notes.cgstPaise,
  sgstPaise: paper.sgstPaise - notes.sgstPaise,
  igstPaise: paper.igstPaise - notes.igstPaise,
})
