import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-lines.ts'
import { formatAmount } from '../../documents/format-amount.ts'
import type { Column } from '../../list/rows.tsx'
import { LineOrders, lineColumns, signedAmount } from './line-cells.tsx'
import { LineSection } from './line-section.tsx'
import type { ChosenMatch } from './use-approvals.ts'

interface ExactLinesProps {
  lines: BankLine[]
  count: number
  approving: readonly number[]
  /** The undo bar is above it. */
  isBelowBar: boolean
  onApprove: (matches: ChosenMatch[]) => void
}

/** Exact matches, all ticked, with one action for them. */
export function ExactLines({ lines, count, approving, isBelowBar, onApprove }: ExactLinesProps) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const chosen = lines.filter(({ id }) => !excluded.has(id))
  const toggle = (id: number) =>
    setExcluded((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  if (lines.length === 0) return <Notice {...words.nothing} />
  const isAll = chosen.length === lines.length
  const columns: Column<BankLine>[] = [
    {
      header: words.columns.select,
      kind: 'action',
      className: 'max-md:absolute max-md:top-3 max-md:right-3 md:w-12',
      cell: (line) => (
        <label className="grid size-11 cursor-pointer place-items-center md:-m-2.5 md:-ml-3">
          <input
            type="checkbox"
            aria-label={words.select(line.orders[0]?.name ?? '', signedAmount(line))}
            checked={!excluded.has(line.id)}
            onChange={() => toggle(line.id)}
            className="size-5.5 tick"
          />
        </label>
      ),
    },
    ...lineColumns.map((column) =>
      // Beside the box on a phone.
      column.kind === 'main' ? { ...column, className: 'max-md:pr-12!' } : column,
    ),
    { header: words.columns.order, cell: (line) => <LineOrders line={line} /> },
  ]
  return (
    <LineSection
      kind="exact"
      lines={lines}
      count={count}
      columns={columns}
      rowClassName={({ id }) => `relative ${excluded.has(id) ? '' : 'bg-action-soft max-md:border-action'}`}
      above={
        <ApproveBar
          chosen={chosen}
          isAll={isAll}
          total={lines.length}
          isApproving={lines.some(({ id }) => approving.includes(id))}
          isBelowBar={isBelowBar}
          onToggleAll={() => setExcluded(isAll ? new Set(lines.map(({ id }) => id)) : new Set())}
          onApprove={() =>
            onApprove(chosen.map(({ id, orders }) => ({ lineId: id, orderId: orders[0]?.orderId ?? 0 })))
          }
        />
      }
    />
  )
}

interface ApproveBarProps {
  chosen: BankLine[]
  isAll: boolean
  total: number
  isApproving: boolean
  isBelowBar: boolean
  onToggleAll: () => void
  onApprove: () => void
}

function ApproveBar({ chosen, isAll, total, isApproving, isBelowBar, onToggleAll, onApprove }: ApproveBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const isSome = chosen.length > 0 && !isAll
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  const paise = chosen.reduce((sum, { amount, isCredit }) => sum + Math.round(amount * 100) * (isCredit ? 1 : -1), 0)
  return (
    <fieldset
      aria-label={words.sections.exact.title}
      className={`sticky top-16 z-20 mb-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-action bg-action-soft px-3.5 py-1.5 ${isBelowBar ? 'lg:top-20' : 'lg:top-2'}`}
    >
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-small">
        <input ref={box} type="checkbox" checked={isAll} onChange={onToggleAll} className="size-5.5 shrink-0 tick" />
        <span>
          {words.selectAll(total)}
          <span role="status" className="block font-semibold tabular-nums">
            {words.selected(chosen.length, formatAmount(paise / 100))}
          </span>
        </span>
      </label>
      <Button onClick={onApprove} isBusy={isApproving} disabled={chosen.length === 0} className="max-sm:w-full">
        <Icon name="check" className="size-4.5" />
        {words.approve(chosen.length)}
      </Button>
    </fieldset>
  )
}
