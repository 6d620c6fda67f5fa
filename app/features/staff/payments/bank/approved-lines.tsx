import { Button } from '#app/ui/button.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-lines.ts'
import { useClock } from '../use-clock.ts'
import { LineOrders, lineColumns, signedAmount } from './line-cells.tsx'
import { LineSection } from './line-section.tsx'

interface ApprovedLinesProps {
  lines: BankLine[]
  count: number
  since: number
  undoing: readonly number[]
  onUndo: (lineIds: number[]) => void
}

/** What was approved in the last minute, each with its own undo. */
export function ApprovedLines({ lines, count, since, undoing, onUndo }: ApprovedLinesProps) {
  const now = useClock(500)
  return (
    <LineSection
      kind="approved"
      lines={lines}
      count={count}
      columns={[
        ...lineColumns,
        {
          header: words.columns.order,
          cell: (line) => (
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <LineOrders line={line} />
              {(line.undoMs ?? 0) > now - since && (
                <Button
                  variant="secondary"
                  className="px-3 text-small"
                  aria-label={words.undoEach(line.orders[0]?.name ?? '', signedAmount(line))}
                  isBusy={undoing.includes(line.id)}
                  onClick={() => onUndo([line.id])}
                >
                  {words.undo}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
