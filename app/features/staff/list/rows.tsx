import type { ReactNode } from 'react'
import { list as words } from '#content/staff/list.ts'
import { bodyClasses, rowClasses } from './row-classes.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

export interface Column<R> {
  /** The header's text; on a phone it precedes the value. */
  header: string
  cell: (row: R) => ReactNode
  /** Classes of the cell on wide screens: alignment, width. */
  className?: string
  /**
   * 'main' names the row and is the card's heading on a phone; 'bare' and 'badge' have no header there; 'wide' is
   * shown only on wide screens; 'action' has its header only for screen readers.
   */
  kind?: 'main' | 'bare' | 'badge' | 'wide' | 'action'
}

export interface RowsProps<R> {
  /** The table's caption, for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  /** Undefined while loading. */
  rows: readonly R[] | undefined
  keyOf: (row: R) => string | number
  /** Fixed column widths, so that consecutive tables line up. */
  isAligned?: boolean | undefined
  /** Classes of a highlighted row, such as a selected one. */
  rowClassName?: ((row: R) => string) | undefined
  /** What can be done with a row, as <RowAction>s. While it is open, its panel has them. */
  actions?: ((row: R) => ReactNode) | undefined
  /** The panel below a row, shown when it is expanded (use-open-rows.tsx). */
  details?: Details<R> | undefined
}

export interface Details<R> {
  idOf: (row: R) => string
  isOpen: (row: R) => boolean
  of: (row: R) => ReactNode
}

/** One table: rows on wide screens and on paper, cards on phones. */
export function Rows<R>({ caption, columns, rows, keyOf, isAligned, rowClassName, actions, details }: RowsProps<R>) {
  return (
    <table
      aria-hidden={rows ? undefined : 'true'}
      className={`w-full border-collapse text-left text-small print:text-label not-print:max-md:block ${isAligned ? 'not-print:md:table-fixed' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="not-print:max-md:sr-only">
        <tr className="border-line border-b">
          {columns.map(({ header, kind, className = '' }) => (
            <th
              key={header}
              scope="col"
              className={`px-3 py-2 font-semibold text-label text-muted first:pl-4 print:px-1.5 ${className}`}
            >
              {kind === 'action' ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
          {actions && (
            <th scope="col" className={actionsCell}>
              <span className="sr-only">{words.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {!rows && <SkeletonRows columns={columns} />}
      {rows?.map((row) => (
        <tbody key={keyOf(row)} data-row={keyOf(row)} className={`${bodyClasses} ${rowClassName?.(row) ?? ''}`}>
          <tr className={`${rowClasses} group/row relative md:hover:bg-ink/4 md:has-focus-visible:bg-ink/4`}>
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
            {actions && (
              <td className={actionsCell}>{!details?.isOpen(row) && <HoverActions>{actions(row)}</HoverActions>}</td>
            )}
          </tr>
          {details && (
            <tr id={details.idOf(row)} hidden={!details.isOpen(row)} className="not-print:max-md:block">
              <td
                colSpan={columns.length + (actions ? 1 : 0)}
                className="px-4 pt-1 pb-5 not-print:max-md:pt-0 not-print:max-md:block"
              >
                {details.of(row)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

/** On touch screens the row's panel has the actions. */
const actionsCell = 'w-0 p-0 max-lg:hidden print:hidden'

function HoverActions({ children }: { children: ReactNode }) {
  return (
    <div className="invisible absolute top-1.5 right-2 flex rounded-control border border-line bg-card p-0.5 shadow-card empty:hidden group-focus-within/row:visible group-hover/row:visible">
      {children}
    </div>
  )
}

function Cell<R>({ column: { header, cell, className = '', kind }, row }: { column: Column<R>; row: R }) {
  const Tag = kind === 'main' ? 'th' : 'td'
  // It may wrap anywhere, so without a minimum it would shrink to one letter.
  const classes =
    kind === 'main' ? 'md:min-w-36 not-print:max-md:text-base' : kind === 'wide' ? 'not-print:max-md:hidden' : ''
  const isLabelled = kind === undefined
  // A badge is taller than a line: this aligns its text with the row's.
  const padding = kind === 'badge' || kind === 'action' ? 'py-2' : 'py-2.5'
  return (
    <Tag
      {...(kind === 'main' ? { scope: 'row' } : {})}
      className={`wrap-anywhere px-3 ${padding} align-top font-normal not-print:max-md:p-0 first:md:pl-4 print:px-1.5 ${isLabelled ? 'not-print:max-md:grid not-print:max-md:grid-cols-[6.25rem_1fr] not-print:max-md:gap-3' : ''} ${classes} ${className}`}
    >
      {isLabelled && <span className="text-muted md:hidden print:hidden">{header}</span>}
      {isLabelled ? <span className="min-w-0 md:contents print:contents">{cell(row)}</span> : cell(row)}
    </Tag>
  )
}
