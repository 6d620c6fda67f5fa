import { useEffect, useState } from 'react'
import { advanceState } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'

const everyMs = 30_000

/**
 * As the server sent it for the first render, then by the visitor's clock: a page may stay open for hours. Renders again only
 * when the state changes, because a render would make React fetch the parts of the page that wait to be hydrated.
 */
export function useEventState(event: Parameters<typeof advanceState>[0]): EventState {
  const [passed, setPassed] = useState<EventState>()
  useEffect(() => {
    const look = () => {
      const state = advanceState(event, Date.now())
      setPassed(state === event.state ? undefined : state)
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [event])
  return passed ?? event.state
}
