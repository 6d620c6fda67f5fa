import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffApplications } from '#content/staff/applications.ts'
import { Key } from '../keys/key.tsx'
import { useClock } from '../payments/use-clock.ts'
import type { UndoableDecision } from './queries.ts'

const words = staffApplications.undo

interface UndoBarProps {
  decisions: readonly UndoableDecision[]
  isUndoing: boolean
  hasKeys: boolean
  undo: (decision: UndoableDecision) => void
}

/** The decisions of the last minute, the latest first, each with the time that is left to undo it. In sight below any list. */
export function UndoBar({ decisions, isUndoing, hasKeys, undo }: UndoBarProps) {
  const now = useClock(500)
  const undoable = decisions.filter(({ undoUntil }) => undoUntil > now)
  const [latest] = undoable
  const describe = ({ status, applications }: UndoableDecision) =>
    words[status](applications[0]?.name ?? '', applications.length)
  return (
    <>
      <p role="status" className="sr-only">
        {latest && describe(latest)}
      </p>
      {latest && (
        <section aria-label={words.title} className="sticky bottom-3 z-20 mx-4 mb-3 sm:mx-6 lg:mx-8">
          <ul className="flex max-h-40 flex-col overflow-y-auto rounded-control border border-line bg-card shadow-lift">
            {undoable.map((decision, index) => {
              const { status, applications, undoUntil } = decision
              return (
                <li
                  key={applications[0]?.id}
                  className="flex min-h-12 items-center gap-2.5 border-line py-1 pr-1 pl-3 text-small not-last:border-b"
                >
                  <Icon
                    name={status === 'accepted' ? 'check' : 'close'}
                    className={`size-4.5 shrink-0 ${status === 'accepted' ? 'text-accepted' : 'text-rejected'}`}
                  />
                  <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{describe(decision)}</span>
                  <span className="text-muted tabular-nums">{words.emailed(Math.ceil((undoUntil - now) / 1000))}</span>
                  <Button variant="quiet" isBusy={isUndoing} onClick={() => undo(decision)}>
                    {isUndoing ? words.working : words.undo}
                    {hasKeys && index === 0 && <Key name="U" />}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
