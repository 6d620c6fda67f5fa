import { useEffect, useState } from 'react'
import { advanceState } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'

const everyMs = 30_000

/**
 * As the server sent it for the first render, then by the visitor's clock: a page may stay open for hours. Renders again only
 * when the state changes, or every page would right after it hydrates.
 */
export function useEventState(event: Parameters<typeof advanceState>[0]): EventState {
  const [state, setState] = useState(event.state)
  useEffect(() => {
    const update = () => setState(advanceState(event, Date.now()))
    update()
    const timer = setInterval(update, everyMs)
    return () => clearInterval(timer)
  }, [event])
  return state
}
