import type { Amounts } from '#contract/staff/bookkeeping.ts'
import type { PeriodDocument } from './store.ts'

type AmountsPaise = Pick<PeriodDocument, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'>

/** Credit and refund notes count against what they correct. */
export const signOf = ({ kind }: PeriodDocument): 1 | -1 => (kind === 'credit_note' || kind === 'refund_note' ? -1 : 1)

/** Added up in paise, so that no sum is off by a rounding. */
export function sumDocuments(
  documents: readonly PeriodDocument[],
  sign: (document: PeriodDocument) => 1 | -1 = () => 1,
): Amounts {
  const sum = (name: keyof AmountsPaise) =>
    documents.reduce((total, document) => total + sign(document) * document[name], 0) / 100
  return {
    count: documents.length,
    taxable: sum('taxablePaise'),
    cgst: sum('cgstPaise'),
    sgst: sum('sgstPaise'),
    igst: sum('igstPaise'),
    total: sum('totalPaise'),
  }
}
