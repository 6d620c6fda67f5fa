import { useState } from 'react'
import type { StaffApplication } from '#contract/staff/applications.ts'

/** The selected applications among those shown. Only pending ones can be selected. */
export function useSelection(rows: readonly StaffApplication[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const waiting = rows.filter(({ status }) => status === 'pending')
  // Drops rows that are no longer shown or no longer pending: nobody decides what they do not see.
  const chosen = waiting.filter(({ id }) => ids.has(id))
  return {
    waiting,
    chosen,
    isChosen: ({ id, status }: StaffApplication) => status === 'pending' && ids.has(id),
    isAll: waiting.length > 0 && chosen.length === waiting.length,
    toggle: ({ id }: StaffApplication) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    chooseAll: () => setIds(new Set(waiting.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
