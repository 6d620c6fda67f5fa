import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { list as words } from '#content/staff/list.ts'

interface FirstRowsProps<R> {
  rows: readonly R[]
  /** How many are shown until somebody presses ‘Show all’. */
  max: number
  /** Each row is an <li> or a <tbody>. */
  children: (rows: readonly R[]) => ReactNode
}

/** For lists that are loaded as a whole: hundreds of rows are slow to change, and hide what is below them. */
export function FirstRows<R>({ rows, max, children }: FirstRowsProps<R>) {
  const [isExpanded, setIsExpanded] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    const row = isExpanded && frame.current?.querySelectorAll<HTMLElement>('li, tbody')[max]
    if (!row) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [isExpanded, max])
  const isCut = !isExpanded && rows.length > max
  return (
    <div ref={frame}>
      {children(isCut ? rows.slice(0, max) : rows)}
      {isCut && (
        <Button variant="quiet" className="mt-1" onClick={() => setIsExpanded(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </div>
  )
}
