import { type Ref, useEffect, useRef } from 'react'
import { focusIfLost } from '#app/lib/focus-main.ts'
import { Button } from '#app/ui/button.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-lines.ts'
import { useClock } from '../use-clock.ts'

/** How long the job that settles them may take. */
const settlingMs = 6_000

interface UndoBarProps {
  /** Approved, and not settled yet. */
  lines: BankLine[]
  /** When the list came: its times are relative to that. */
  since: number
  undoing: readonly number[]
  onUndo: (lineIds: number[]) => void
  /** The minute is over: the list changes now. */
  onDue: () => void
  ref: Ref<HTMLDivElement>
}

/** The approvals of the last minute, with the time that is left to undo them. Always in sight: below the toasts' corner. */
export function UndoBar({ lines, since, undoing, onUndo, onDue, ref }: UndoBarProps) {
  const now = useClock(500)
  const text = useRef<HTMLParagraphElement>(null)
  const left = (line: BankLine) => (line.undoMs ?? 0) - (now - since)
  const undoable = lines.filter((line) => left(line) > 0)
  const secondsLeft = Math.ceil(Math.max(0, ...undoable.map(left)) / 1000)
  const canUndo = undoable.length > 0
  const isDue = lines.some((line) => left(line) <= 0)
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(onDue, settlingMs)
    return () => clearInterval(timer)
  }, [isDue, onDue])
  // The button is gone, and perhaps the focus with it.
  useEffect(() => {
    if (!canUndo) focusIfLost(text.current)
  }, [canUndo])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={words.sections.approved.title}
      className="z-30 flex min-h-14 flex-wrap items-center justify-between gap-3 rounded-control border border-action bg-card px-3.5 py-1.5 shadow-lift max-lg:fixed max-lg:inset-x-4 max-lg:bottom-4 lg:sticky lg:top-2"
    >
      <p ref={text} tabIndex={-1} className="text-small tabular-nums">
        {canUndo ? words.undoAll(undoable.length, secondsLeft) : words.applying(lines.length)}
      </p>
      {canUndo && (
        <Button variant="secondary" isBusy={undoing.length > 0} onClick={() => onUndo(undoable.map(({ id }) => id))}>
          {undoable.length === 1 ? words.undo : words.undoEvery}
        </Button>
      )}
    </div>
  )
}
