import { abroad } from '#contract/states.ts'
import type { PeriodDocument } from './store.ts'

/** Inter-State invoices to people above ₹1,00,000 are listed one by one (Notification 12/2024). */
const maxSmallPaise = 10_000_000

export const taxSheets = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur'] as const
type TaxSheet = (typeof taxSheets)[number]

/** Which sheet of GSTR-1 a document belongs to; null for receipts and refund notes, which have no tax. */
function sheetOf(document: PeriodDocument): TaxSheet | null {
  const { kind, recipient, paper } = document
  if (kind === 'invoice') return recipient.company ? 'b2b' : sheetOfPerson(document)
  if (kind !== 'credit_note') return null
  if (recipient.company) return 'cdnr'
  // Notes to people count against the sum of their State, unless their invoice was listed by itself.
  return paper && sheetOfPerson({ ...document, totalPaise: paper.totalPaise }) !== 'b2cs' ? 'cdnur' : 'b2cs'
}

function sheetOfPerson({ placeOfSupply, supplier, totalPaise }: PeriodDocument): 'exp' | 'b2cl' | 'b2cs' {
  if (placeOfSupply === abroad) return 'exp'
  return placeOfSupply !== supplier.stateCode && totalPaise > maxSmallPaise ? 'b2cl' : 'b2cs'
}

export type SortedDocuments = Record<TaxSheet, PeriodDocument[]>

export function sortDocuments(documents: readonly PeriodDocument[]): SortedDocuments {
  const of = (sheet: TaxSheet) => documents.filter((document) => sheetOf(document) === sheet)
  return { b2b: of('b2b'), b2cl: of('b2cl'), b2cs: of('b2cs'), exp: of('exp'), cdnr: of('cdnr'), cdnur: of('cdnur') }
}
