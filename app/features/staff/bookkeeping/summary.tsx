import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { bookkeeping as words } from '#content/staff/bookkeeping.ts'
import type { Amounts, BookkeepingSummary, Period } from '#contract/staff/bookkeeping.ts'
import { formatAmount } from '../documents/format-amount.ts'
import { type Column, Rows } from '../list/rows.tsx'
import { summaryQuery } from './queries.ts'

/** The period on one page. */
export function Summary({ period }: { period: Period }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(period))
  if (!data && isError && !isFetching) return <Notice {...words.failed} retry={() => void refetch()} />
  if (!data) return <Spinner label={words.loading} className="py-16" />
  const hasUnknownFees = data.payments.some(({ fees }) => fees === null)
  return (
    <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <Part title={words.documentsTitle}>
        <Rows
          caption={words.documentsTitle}
          columns={documentColumns}
          rows={documentRows(data)}
          keyOf={({ key }) => key}
          rowClassName={({ key }) => (key === 'net' ? 'bg-action-soft font-semibold' : '')}
        />
      </Part>
      <Part title={words.moneyTitle}>
        <Rows caption={words.moneyTitle} columns={moneyColumns} rows={moneyRows(data)} keyOf={({ what }) => what} />
        {hasUnknownFees && <p className="mt-2 text-label text-muted">{words.unknownFees}</p>}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {children}
    </section>
  )
}

const amountClasses = 'whitespace-nowrap tabular-nums md:text-right'

type DocumentRow = Amounts & { key: keyof typeof words.rows }

function documentRows(summary: BookkeepingSummary): DocumentRow[] {
  return (Object.keys(words.rows) as DocumentRow['key'][]).map((key) => ({ key, ...summary[key] }))
}

const documentColumns: Column<DocumentRow>[] = [
  {
    header: words.columns.what,
    kind: 'main',
    cell: ({ key }) => <span className="font-semibold">{words.rows[key]}</span>,
  },
  { header: words.columns.count, className: amountClasses, cell: ({ count }) => count },
  ...(['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map((name) => ({
    header: words.columns[name],
    className: amountClasses,
    cell: (row: DocumentRow) => formatAmount(row[name]),
  })),
]

interface MoneyRow {
  what: string
  count: number | null
  amount: number
  fees: number | null
}

/** In the same order every month, whoever paid first. */
const providers = Object.keys(words.providers)

function moneyRows({ payments, refunds, revenue }: BookkeepingSummary): MoneyRow[] {
  const sorted = payments.toSorted((one, other) => providers.indexOf(one.provider) - providers.indexOf(other.provider))
  return [
    ...sorted.map(({ provider, ...row }) => ({ what: words.providers[provider] ?? provider, ...row })),
    { what: words.refunds, count: refunds.count, amount: -refunds.amount, fees: null },
    { what: words.revenue, count: null, amount: revenue, fees: null },
  ]
}

const moneyColumns: Column<MoneyRow>[] = [
  {
    header: words.moneyColumns.what,
    kind: 'main',
    cell: ({ what }) => <span className="font-semibold">{what}</span>,
  },
  { header: words.moneyColumns.count, className: amountClasses, cell: ({ count }) => count },
  { header: words.moneyColumns.amount, className: amountClasses, cell: ({ amount }) => formatAmount(amount) },
  {
    header: words.moneyColumns.fees,
    className: amountClasses,
    cell: ({ fees }) => (fees === null ? words.unknown : formatAmount(fees)),
  },
]
