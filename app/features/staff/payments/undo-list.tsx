import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { formatRupees } from '#contract/rupees.ts'
import { type Decided, decidedQuery, dropDecided, undoMs } from './decided.ts'
import { useClock } from './use-clock.ts'

/** The decisions of the last minute, latest first, each with its remaining time. */
export function UndoList({ onUndo }: { onUndo: (entry: Decided) => void }) {
  const { data: decided } = useQuery(decidedQuery)
  const client = useQueryClient()
  const now = useClock(500)
  useEffect(
    () => dropDecided(client, ({ state, undoUntil }) => state === 'undoable' && undoUntil <= now),
    [client, now],
  )
  const list = useRef<HTMLUListElement>(null)
  const latest = decided[0]?.proof.registrationId
  // On a phone one row is in sight, and browsers keep it there when another is put before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision scrolls back to the start
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [latest])
  if (decided.length === 0) return null
  return (
    <section aria-label={words.decided}>
      <ul
        ref={list}
        className="flex max-h-12 snap-y flex-col overflow-y-auto overscroll-contain rounded-control border border-line bg-card md:max-h-36"
      >
        {decided.map((entry) => (
          <Entry key={entry.proof.registrationId} entry={entry} now={now} onUndo={() => onUndo(entry)} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, now, onUndo }: { entry: Decided; now: number; onUndo: () => void }) {
  const { proof, outcome, state, undoUntil } = entry
  const left = Math.max(0, undoUntil - now)
  const isApproval = outcome.decision === 'approve'
  return (
    <li className="relative flex min-h-12 shrink-0 snap-start items-center gap-2 border-line pl-3 text-small not-last:border-b">
      <Icon
        name={isApproval ? 'check' : 'close'}
        className={`size-4.5 ${isApproval ? 'text-accepted' : 'text-rejected'}`}
      />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{isApproval ? words.approved : words.rejected}: </span>
        <span className="font-semibold">{proof.name}</span>
        <span className="text-muted"> · {formatRupees(proof.amount)}</span>
      </span>
      <span className="text-muted tabular-nums">
        {state === 'saving' ? words.saving : words.seconds(Math.ceil(left / 1000))}
      </span>
      <button
        type="button"
        onClick={onUndo}
        disabled={state === 'undoing'}
        aria-label={words.undoOf(proof.name)}
        className="min-h-11 px-3 text-link focus-visible:-outline-offset-3 disabled:opacity-60"
      >
        {words.undo}
      </button>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 w-full"
      >
        <rect width={(left / undoMs) * 100} height="1" className={isApproval ? 'fill-accepted' : 'fill-rejected'} />
      </svg>
    </li>
  )
}
