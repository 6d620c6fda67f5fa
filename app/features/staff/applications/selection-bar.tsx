import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffApplications as words } from '#content/staff/applications.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  onDecide: (status: 'accepted' | 'rejected') => void
}

/** Above the rows, and in sight while they are gone through: all of them, how many, and what to do. */
export function SelectionBar({ selection: { waiting, chosen, isAll, chooseAll, clear }, onDecide }: SelectionBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = chosen.length
  const isSome = count > 0 && !isAll
  // Only a script can set it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  if (waiting.length === 0) return null
  return (
    <fieldset
      aria-label={words.actions}
      className={`top-16 z-20 lg:top-2 mb-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-4 py-1 max-md:px-3 ${count > 0 ? 'sticky border border-action bg-action-soft' : 'border border-transparent'}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input
          ref={box}
          type="checkbox"
          checked={isAll}
          onChange={isAll ? clear : chooseAll}
          className="size-5.5 shrink-0 tick"
        />
        {words.selectAll(waiting.length)}
      </label>
      <p role="status" className={count > 0 ? 'font-semibold text-small' : 'sr-only'}>
        {count > 0 && words.selected(count)}
      </p>
      {count > 0 && (
        <div className="ml-auto flex items-center gap-2">
          <Button onClick={() => onDecide('accepted')}>
            <Icon name="check" className="size-4.5" />
            {words.accept}
          </Button>
          <Button variant="secondary" className="bg-card" onClick={() => onDecide('rejected')}>
            <Icon name="close" className="size-4.5" />
            {words.reject}
          </Button>
          <button
            type="button"
            aria-label={words.clear}
            onClick={clear}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink max-sm:hidden"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </fieldset>
  )
}
