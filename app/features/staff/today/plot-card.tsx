import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { today as words } from '#content/staff/today.ts'

interface PlotCardProps {
  title: string
  /** The chart's main number. */
  figure?: string
  /** The label of the number. */
  note?: string
  /** Shown instead of the chart when there is no data. */
  none?: string | undefined
  className?: string
  table: NumbersTable
  children: ReactNode
}

interface NumbersTable {
  columns: readonly string[]
  /** The first cell is the row's header. */
  rows: readonly (readonly string[])[]
}

/** A chart with its main number, and the same data as a table. */
export function PlotCard({ title, figure, note, none, className = '', table, children }: PlotCardProps) {
  return (
    <section className={`flex min-w-0 flex-col rounded-card border border-line bg-card p-4 sm:p-5 ${className}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base leading-tight">{title}</h2>
        {note && <p className="text-label text-muted">{note}</p>}
      </div>
      {figure && <p className="mb-5 font-bold font-display text-statement leading-none tabular-nums">{figure}</p>}
      {none ? <p className="text-muted text-small">{none}</p> : children}
      {!none && <DataTable title={title} {...table} />}
    </section>
  )
}

function DataTable({ title, columns, rows }: NumbersTable & { title: string }) {
  return (
    <details className="group mt-auto pt-2 text-small">
      <summary className="-mb-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-ink">
        <Icon name="chevron-down" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {words.numbers}
        <span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-2">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-1.5 pr-3 font-semibold text-label text-muted not-first:text-right last:pr-0"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className="py-1.5 pr-3 text-right last:pr-0">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
