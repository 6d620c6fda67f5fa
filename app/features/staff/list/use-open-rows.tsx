import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Details } from './rows.tsx'

/** The classes of an expanded panel: in the table, or as the rest of the card on a phone. */
export const panel = 'border-line max-md:border-t max-md:pt-4 md:rounded-control md:bg-ink/4 md:p-5'

/**
 * Expandable rows: `details` for <Rows>, and a button for the row's main cell. An opened panel stays mounted, so that
 * collapsing it keeps what was typed.
 */
export function useOpenRows<R extends { id: number }>(list: string, render: (row: R) => ReactNode) {
  const [states, setStates] = useState<ReadonlyMap<number, boolean>>(new Map())
  const details: Details<R> = {
    idOf: ({ id }) => `${list}-${id}`,
    isOpen: ({ id }) => states.get(id) ?? false,
    of: (row) => (states.has(row.id) ? render(row) : null),
  }
  const toggle = (row: R) => setStates(new Map(states).set(row.id, !details.isOpen(row)))
  const opener = (row: R, label: ReactNode) => (
    <button
      type="button"
      aria-expanded={details.isOpen(row)}
      aria-controls={details.idOf(row)}
      onClick={() => toggle(row)}
      className="group -ml-1.5 flex items-start gap-1.5 rounded-control pr-2 text-left font-semibold hover:text-action max-md:min-h-11 max-md:w-full max-md:pr-10"
    >
      <Icon
        name="chevron-down"
        className="mt-0.5 size-4.5 -rotate-90 text-muted transition-transform group-aria-expanded:rotate-0"
      />
      <span className="wrap-anywhere min-w-0">{label}</span>
    </button>
  )
  return { details, opener }
}
