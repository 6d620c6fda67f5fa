import type { BookkeepingSummary } from '#contract/staff/bookkeeping.ts'
import type { Bookkeeping } from './read-bookkeeping.ts'
import { sortDocuments } from './sort-documents.ts'
import type { PeriodDocument, PeriodPayment } from './store.ts'
import { signOf, sumDocuments } from './sum-documents.ts'

/** The totals of a period. The net equals the sheets: b2b, b2cl, b2cs and exp less cdnr and cdnur. */
export function summarize({ period, documents, payments, refunds, revenuePaise }: Bookkeeping): BookkeepingSummary {
  const ofKind = (...kinds: PeriodDocument['kind'][]) => documents.filter(({ kind }) => kinds.includes(kind))
  const sorted = sortDocuments(documents)
  return {
    ...period,
    invoices: sumDocuments(ofKind('invoice')),
    creditNotes: sumDocuments(ofKind('credit_note')),
    net: sumDocuments(ofKind('invoice', 'credit_note'), signOf),
    receipts: sumDocuments(ofKind('receipt')),
    refundNotes: sumDocuments(ofKind('refund_note')),
    sheets: {
      b2b: sumDocuments(sorted.b2b),
      b2cl: sumDocuments(sorted.b2cl),
      b2cs: sumDocuments(sorted.b2cs, signOf),
      exp: sumDocuments(sorted.exp),
      cdnr: sumDocuments(sorted.cdnr),
      cdnur: sumDocuments(sorted.cdnur),
    },
    payments: [...Map.groupBy(payments, ({ provider }) => provider)].map(([provider, same]) => ({
      provider,
      count: same.length,
      amount: sumPaise(same.map(({ amountPaise }) => amountPaise)),
      fees: sumFees(same),
    })),
    refunds: {
      count: refunds.filter((refund) => !refund.isReturned && !('hasNeverArrived' in refund)).length,
      amount: sumPaise(refunds.map(({ amountPaise }) => amountPaise)),
    },
    revenue: revenuePaise / 100,
  }
}

const sumPaise = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0) / 100

/** Null as long as a single fee is unknown: a sum of some would pass for the sum of all. */
function sumFees(payments: readonly PeriodPayment[]): number | null {
  const fees = payments.flatMap(({ feePaise }) => (feePaise === null ? [] : [feePaise]))
  return fees.length === payments.length ? sumPaise(fees) : null
}
