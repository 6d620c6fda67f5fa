import { type ReactNode, useId } from 'react'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-lines.ts'
import { type Column, Rows } from '../../list/rows.tsx'

export interface LineSectionProps {
  kind: keyof typeof words.sections
  lines: BankLine[]
  /** All of them: a reply has a limited number. */
  count: number
  columns: Column<BankLine>[]
  rowClassName?: (line: BankLine) => string
  above?: ReactNode
}

/** The lines of one kind, with what to do about them. */
export function LineSection({ kind, lines, count, columns, rowClassName, above }: LineSectionProps) {
  const id = useId()
  const { title, todo } = words.sections[kind]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-base">
        {title} <span className="font-normal text-muted tabular-nums">{count.toLocaleString('en-IN')}</span>
      </h2>
      <p className="mb-3 max-w-prose text-muted text-small">{todo}</p>
      {above}
      <Rows
        caption={title}
        columns={columns}
        rows={lines}
        keyOf={({ id }) => id}
        isAligned
        rowClassName={rowClassName}
      />
      {count > lines.length && <p className="mt-2 text-muted text-small">{words.more(lines.length, count)}</p>}
    </section>
  )
}
