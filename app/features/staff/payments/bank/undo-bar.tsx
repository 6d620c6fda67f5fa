import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-statements.ts'
import { useClock } from '../use-clock.ts'

/** How long the job that settles them may take. */
const settlingMs = 6_000

interface UndoBarProps {
  /** Approved, and not settled yet. */
  lines: BankLine[]
  /** When the list came: its times are relative to that. */
  since: number
  isUndoing: boolean
  onUndo: (lineIds: number[]) => void
  /** The minute is over: the list changes now. */
  onDue: () => void
}

/** The approvals of the last minute, with the time that is left to undo them. */
export function UndoBar({ lines, since, isUndoing, onUndo, onDue }: UndoBarProps) {
  const now = useClock(500)
  const left = (line: BankLine) => (line.undoMs ?? 0) - (now - since)
  const undoable = lines.filter((line) => left(line) > 0)
  const secondsLeft = Math.ceil(Math.max(0, ...undoable.map(left)) / 1000)
  const isDue = lines.some((line) => left(line) <= 0)
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(onDue, settlingMs)
    return () => clearInterval(timer)
  }, [isDue, onDue])
  if (lines.length === 0) return null
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-3.5 py-1.5">
      <p className="text-small tabular-nums">
        {undoable.length > 0 ? words.undoAll(undoable.length, secondsLeft) : words.applying(lines.length)}
      </p>
      {undoable.length > 0 && (
        <Button variant="secondary" isBusy={isUndoing} onClick={() => onUndo(undoable.map(({ id }) => id))}>
          {words.undo}
        </Button>
      )}
    </div>
  )
}
