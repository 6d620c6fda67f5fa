import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { moveFocus } from './roving.ts'

interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** Mounts only the selected panel, unless scripts are off: two forms with the same fields would be read as one. */
  mountsOnlySelected?: boolean
}

/**
 * Panels stay mounted, so that switching keeps typed values, unless `mountsOnlySelected`. Without scripts and in print all are
 * shown in a row: give each a heading.
 */
export function Tabs({ label, tabs, selected, onSelect, mountsOnlySelected = false }: TabsProps) {
  const base = useId()
  const isHydrated = useIsHydrated()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const reached = moveFocus(event, [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])])
    if (reached?.dataset.tab) onSelect(reached.dataset.tab)
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="needs-js mb-6 flex max-w-full gap-1 sm:inline-flex overflow-x-auto rounded-full border border-line bg-ink/5 p-1"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            className="min-h-11 flex-1 rounded-full px-2.5 font-semibold text-small sm:flex-none sm:px-5 sm:text-base text-muted hover:text-ink aria-selected:bg-ink aria-selected:text-paper"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== selected}
        >
          {mountsOnlySelected && id !== selected ? !isHydrated && <noscript>{panel}</noscript> : panel}
        </div>
      ))}
    </div>
  )
}
