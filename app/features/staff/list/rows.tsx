import type { ReactNode } from 'react'

export interface Column<R> {
  /** The header's words; on a phone they stand before the value. */
  header: string
  cell: (row: R) => ReactNode
  /** For the cell on wide screens: alignment, width. */
  className?: string
  /**
   * 'main' names the row and is the card's heading on a phone; 'bare' stands there without its header (a badge, buttons);
   * 'wide' is only there on wide screens.
   */
  kind?: 'main' | 'bare' | 'wide'
}

interface RowsProps<R> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
  /** For a row that stands out: one that is chosen, say. */
  rowClassName?: (row: R) => string
  /** What lies below a row and is shown when it is opened (use-open-rows.ts). */
  details?: Details<R>
}

export interface Details<R> {
  idOf: (row: R) => string
  isOpen: (row: R) => boolean
  of: (row: R) => ReactNode
}

/** One table: rows on wide screens and on paper, cards on phones. */
export function Rows<R>({ caption, columns, rows, keyOf, rowClassName, details }: RowsProps<R>) {
  return (
    <table className="w-full border-collapse text-left text-small print:text-label not-print:max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="not-print:max-md:sr-only">
        <tr className="border-line border-b">
          {columns.map(({ header, className = '' }) => (
            <th
              key={header}
              scope="col"
              className={`px-3 py-2 font-semibold text-label text-muted first:pl-4 print:px-1.5 ${className}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody
          key={keyOf(row)}
          className={`border-line not-print:max-md:mb-3 not-print:max-md:block not-print:max-md:rounded-control not-print:max-md:border not-print:max-md:bg-card md:border-b print:border-b ${rowClassName?.(row) ?? ''}`}
        >
          <tr className="not-print:max-md:flex not-print:max-md:flex-col not-print:max-md:gap-1.5 not-print:max-md:p-4 md:hover:bg-ink/4">
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
          {details && (
            <tr id={details.idOf(row)} hidden={!details.isOpen(row)} className="not-print:max-md:block">
              <td colSpan={columns.length} className="px-4 pt-1 pb-5 not-print:max-md:pt-0 not-print:max-md:block">
                {details.of(row)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

function Cell<R>({ column: { header, cell, className = '', kind }, row }: { column: Column<R>; row: R }) {
  const Tag = kind === 'main' ? 'th' : 'td'
  // Its words may be broken anywhere, which would leave it one letter wide beside what may not.
  const look =
    kind === 'main' ? 'md:min-w-36 not-print:max-md:text-base' : kind === 'wide' ? 'not-print:max-md:hidden' : ''
  const isLabelled = kind === undefined
  return (
    <Tag
      {...(kind === 'main' ? { scope: 'row' } : {})}
      className={`wrap-anywhere px-3 py-2.5 align-top font-normal not-print:max-md:p-0 first:md:pl-4 print:px-1.5 ${isLabelled ? 'not-print:max-md:grid not-print:max-md:grid-cols-[6.25rem_1fr] not-print:max-md:gap-3' : ''} ${look} ${className}`}
    >
      {isLabelled && <span className="text-muted md:hidden print:hidden">{header}</span>}
      {isLabelled ? <span className="min-w-0 md:contents print:contents">{cell(row)}</span> : cell(row)}
    </Tag>
  )
}
