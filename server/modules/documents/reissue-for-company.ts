import { isDeepStrictEqual } from 'node:util'
import { documentWords } from '#content/documents.ts'
import { explainGstin, normalizeGstin, stateOfGstin } from '#contract/gstin.ts'
import { monthInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { creditPaper, findCurrentPaper } from './issue-note.ts'
import { issueInvoice } from './issue-paper.ts'
import { isMonthClosed } from './months/store.ts'
import { readSettings } from './settings/read-settings.ts'
import { totalOf } from './split-tax.ts'
import type { IssuedDocument, Recipient } from './store.ts'

interface CompanyDetails {
  orderId: number
  company: NonNullable<Recipient['company']>
  /** The payer's State, if given; the GSTIN's State applies. */
  stateCode: string | null
}

/** An invoice never changes: GST details that come later are a credit note for what is left of it, and a new invoice. */
export async function reissueForCompany(
  services: Services,
  tx: Queries,
  { orderId, company, stateCode }: CompanyDetails,
): Promise<IssuedDocument> {
  const gstin = normalizeGstin(company.gstin)
  const mistake = explainGstin(gstin, stateCode)
  if (mistake) throw new Problem('invalid', mistake, { errors: { gstin: mistake } })
  const settings = await readSettings(tx)
  if (settings.gstin === null) throw new Problem('gst_off', messages.gstOff)
  const current = await findCurrentPaper(tx, orderId)
  if (!current) throw new Problem('nothing_to_invoice', messages.nothingToInvoice)
  const { paper, rest } = current
  if (paper.kind !== 'invoice') throw new Problem('gst_off', messages.receiptBeforeGst)
  // Sent twice, or once more after a lost reply: its invoice is already there.
  if (isDeepStrictEqual(paper.recipient.company, { ...company, gstin })) return paper
  if (await isMonthClosed(tx, monthInIndia(paper.issuedAt))) throw new Problem('month_closed', messages.monthClosed)
  const amountPaise = totalOf(rest)
  const reason = documentWords.replaced
  await creditPaper(services, tx, current, { orderId, refundId: null, amountPaise, reason })
  const recipient = { ...paper.recipient, stateCode: stateOfGstin(gstin), company: { ...company, gstin } }
  const lines = amountPaise === paper.totalPaise ? paper.lines : [restOf(paper, amountPaise)]
  return issueInvoice(services, tx, settings, { orderId, recipient, lines })
}

/** After a part was refunded, its lines no longer add up to what is left. */
function restOf({ lines }: IssuedDocument, totalPaise: number) {
  return { description: lines.map(({ description }) => description).join(', '), quantity: 1, totalPaise }
}
