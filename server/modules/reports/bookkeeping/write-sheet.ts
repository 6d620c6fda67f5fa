import { bookkeepingSheets as words } from '#content/staff/bookkeeping-sheets.ts'
import { formatDate } from '#contract/dates.ts'
import { documentNames } from '#contract/document-names.ts'
import type { Amounts, BookkeepingSheet } from '#contract/staff/bookkeeping.ts'
import { writeCsv } from '#server/outside/csv.ts'
import type { Bookkeeping } from './read-bookkeeping.ts'
import { taxSheets } from './sort-documents.ts'
import { summarize } from './summarize.ts'
import { type Cell, place, taxRows } from './tax-rows.ts'

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/** A sheet of the accountant as CSV. */
export async function* writeSheet(sheet: BookkeepingSheet, books: Bookkeeping): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([words.columns[sheet], ...rowsOf(sheet, books)])
}

function rowsOf(sheet: BookkeepingSheet, books: Bookkeeping): Cell[][] {
  if (sheet === 'register') return registerRows(books)
  if (sheet === 'payments') return paymentRows(books)
  if (sheet === 'refunds') return refundRows(books)
  if (sheet === 'summary') return summaryRows(books)
  return taxRows(books.documents)[sheet]
}

const registerRows = ({ documents }: Bookkeeping): Cell[][] =>
  documents.map((one) => [
    one.number,
    documentNames[one.kind],
    formatDate(one.issuedAt),
    one.recipient.company?.legalName ?? one.recipient.name,
    one.recipient.email,
    one.recipient.company?.gstin ?? '',
    place(one),
    one.rateBasisPoints / 100,
    one.taxablePaise / 100,
    one.cgstPaise / 100,
    one.sgstPaise / 100,
    one.igstPaise / 100,
    one.totalPaise / 100,
    one.paper?.number ?? '',
    one.reason ?? '',
  ])

const paymentRows = ({ payments }: Bookkeeping): Cell[][] =>
  payments.map(({ settledAt, provider, reference, amountPaise, feePaise, orderId, name, document }) => [
    formatDate(settledAt),
    provider,
    reference ?? '',
    amountPaise / 100,
    feePaise === null ? '' : feePaise / 100,
    orderId,
    name ?? '',
    document ?? '',
  ])

const refundRows = ({ refunds }: Bookkeeping): Cell[][] =>
  refunds.map((one) => [
    formatDate(one.settledAt),
    one.provider,
    one.reference ?? '',
    one.amountPaise / 100,
    describeReason(one),
    one.orderId,
    one.name ?? '',
    one.note ?? '',
    words.refundSources[one.source],
  ])

function describeReason(one: Bookkeeping['refunds'][number]): string {
  if ('hasNeverArrived' in one) return words.neverArrived(one.reason)
  return one.isReturned ? words.returned : one.reason
}

function summaryRows(books: Bookkeeping): Cell[][] {
  const summary = summarize(books)
  const { summary: labels } = words
  const row = (label: string, { count, taxable, cgst, sgst, igst, total }: Amounts): Cell[] => [
    label,
    count,
    taxable,
    cgst,
    sgst,
    igst,
    total,
  ]
  const amountRow = (label: string, count: Cell, amount: Cell): Cell[] => [label, count, '', '', '', '', amount]
  return [
    [labels.period(summary.from, summary.to), '', '', '', '', '', ''],
    row(labels.invoices, summary.invoices),
    row(labels.creditNotes, summary.creditNotes),
    row(labels.net, summary.net),
    row(labels.receipts, summary.receipts),
    row(labels.refundNotes, summary.refundNotes),
    ...taxSheets.map((sheet) => row(labels.sheet(sheet), summary.sheets[sheet])),
    ...summary.payments.flatMap(({ provider, count, amount, fees }) => [
      amountRow(labels.payments(provider), count, amount),
      amountRow(labels.fees(provider), count, fees ?? ''),
    ]),
    amountRow(labels.refunds, summary.refunds.count, summary.refunds.amount),
    amountRow(labels.revenue, '', summary.revenue),
  ]
}
