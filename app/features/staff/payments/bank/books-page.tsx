import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { withQuery } from '#app/lib/api.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { bank } from '#content/staff/bank.ts'
import { formatDate } from '#contract/dates.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import type { BookedMoney } from '#contract/staff/bank-lines.ts'
import { Period } from '#contract/staff/bookkeeping.ts'
import { formatAmount } from '../../documents/format-amount.ts'
import { StaffPage } from '../../frame/staff-page.tsx'
import { DayField } from '../../list/day-field.tsx'
import { type Column, Rows } from '../../list/rows.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { LineOrders, lineColumns } from './line-cells.tsx'
import { comparisonQuery } from './queries.ts'

const words = bank.books

/** Bank against books for a period; this month so far, unless the address says otherwise. */
export function BooksPage() {
  const id = useId()
  const { values, set } = useListAddress(['from', 'to'])
  const [today] = useState(() => isoDayInIndia(new Date()))
  const shown = { from: values.from || `${today.slice(0, 8)}01`, to: values.to || today }
  const period = z.safeParse(Period, shown)
  return (
    <StaffPage title={words.title} back={{ to: withQuery('/staff/payments/bank', values), label: bank.title }}>
      <div className="grid max-w-6xl gap-6 *:min-w-0">
        <p className="max-w-prose text-muted text-small">{words.hint}</p>
        <div className="flex flex-wrap items-center gap-2">
          <DayField label={bank.period.from} value={shown.from} onChange={(day) => set('from', day)} />
          <DayField
            label={bank.period.to}
            value={shown.to}
            problemId={period.success ? undefined : id}
            onChange={(day) => set('to', day)}
          />
          {!period.success && (
            <p id={id} role="alert" className="font-medium text-rejected text-small">
              {period.error.issues[0]?.message}
            </p>
          )}
        </div>
        {period.success && <Comparison period={period.data} />}
      </div>
    </StaffPage>
  )
}

function Comparison({ period }: { period: Period }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(comparisonQuery(period))
  if (!data && isError && !isFetching) return <Notice {...bank.failed} retry={() => void refetch()} />
  if (!data) return <Spinner label={words.loading} className="py-16" />
  return (
    <div aria-busy={isPlaceholderData} className={`grid gap-8 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {data.lineCount === 0 ? <Notice {...words.noLines} /> : <p role="status">{words.agreed(data.agreedCount)}</p>}
      {(data.lineCount > 0 || data.onlyInBooksCount > 0) && (
        <Side {...words.onlyInBooks} count={data.onlyInBooksCount} shown={data.onlyInBooks.length}>
          <Rows
            caption={words.onlyInBooks.title}
            columns={bookedColumns}
            rows={data.onlyInBooks}
            keyOf={({ key }) => key}
            isAligned
          />
        </Side>
      )}
      {data.lineCount > 0 && (
        <Side {...words.onlyInBank} count={data.onlyInBankCount} shown={data.onlyInBank.length}>
          <Rows
            caption={words.onlyInBank.title}
            columns={[...lineColumns, { header: bank.columns.order, cell: (line) => <LineOrders line={line} /> }]}
            rows={data.onlyInBank}
            keyOf={({ id }) => id}
            isAligned
          />
        </Side>
      )}
    </div>
  )
}

interface SideProps {
  title: string
  todo: string
  empty: string
  count: number
  shown: number
  children: ReactNode
}

function Side({ title, todo, empty, count, shown, children }: SideProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-base">
        {title} <span className="font-normal text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>
      </h2>
      <p className="mb-3 max-w-prose text-muted text-small">{count === 0 ? empty : todo}</p>
      {count > 0 && children}
      {count > shown && <p className="mt-2 text-muted text-small">{bank.more(shown, count)}</p>}
    </section>
  )
}

const bookedColumns: Column<BookedMoney>[] = [
  {
    header: words.columns.what,
    kind: 'main',
    cell: ({ name, reference, isRefund, provider }) => (
      <>
        <Link to={withQuery('/staff/registrations', { search: reference })} className="text-link">
          {name}
        </Link>
        <span className="block font-normal text-label text-muted">
          {isRefund ? words.refund : words.payment} · {words.providers[provider] ?? provider} · {reference}
        </span>
      </>
    ),
  },
  { header: words.columns.day, className: 'whitespace-nowrap md:w-36', cell: ({ day }) => formatDate(day) },
  {
    header: words.columns.amount,
    className: 'whitespace-nowrap tabular-nums md:w-36 md:text-right',
    cell: ({ amount, isRefund }) => formatAmount(isRefund ? -amount : amount),
  },
  { header: words.columns.utr, className: 'tabular-nums', cell: ({ utr }) => utr ?? words.noUtr },
]
