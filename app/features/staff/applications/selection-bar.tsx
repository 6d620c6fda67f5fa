import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffApplications as words } from '#content/staff/applications.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  onDecide: (status: 'accepted' | 'rejected') => void
}

/** Sticky above the rows: select all, the number selected, and the actions. */
export function SelectionBar({ selection: { waiting, chosen, isAll, chooseAll, clear }, onDecide }: SelectionBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = chosen.length
  const isSome = count > 0 && !isAll
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  if (waiting.length === 0) return null
  return (
    <fieldset
      aria-label={words.actions}
      className={`top-16 z-20 lg:top-2 mb-2 flex min-h-14 flex-wrap items-center gap-x-3 rounded-control px-3.5 py-1.5 max-sm:gap-y-2 ${count > 0 ? 'sticky border border-action bg-action-soft shadow-[0_-1rem_0_var(--color-paper)] lg:shadow-[0_-0.5rem_0_var(--color-paper)]' : 'border border-transparent'}`}
    >
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
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
        {/* Below the checkbox's label on narrow screens. */}
        <p role="status" className={count > 0 ? 'font-semibold text-small max-sm:-mt-2.5 max-sm:pl-8.5' : 'sr-only'}>
          {count > 0 && words.selected(count)}
        </p>
      </div>
      {count > 0 && (
        <>
          <button
            type="button"
            aria-label={words.clear}
            onClick={clear}
            className="-mr-2 grid size-11 shrink-0 place-items-center self-start rounded-full text-muted hover:bg-ink/8 hover:text-ink sm:order-last"
          >
            <Icon name="close" />
          </button>
          <div className="flex items-center gap-2 max-sm:mb-1.5 max-sm:basis-full max-sm:*:flex-1">
            <Button onClick={() => onDecide('accepted')}>
              <Icon name="check" className="size-4.5" />
              {words.accept}
            </Button>
            <Button variant="secondary" className="bg-card" onClick={() => onDecide('rejected')}>
              <Icon name="close" className="size-4.5" />
              {words.reject}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
