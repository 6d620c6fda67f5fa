import { useEffect, useState } from 'react'
import { advanceState } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'

const everyMs = 30_000

/** As the server sent it for the first render, then by the visitor's clock: a page may stay open for hours. */
export function useEventState(event: Parameters<typeof advanceState>[0]): EventState {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now === undefined ? event.state : advanceState(event, now)
}
