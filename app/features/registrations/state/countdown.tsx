import { useEffect, useState } from 'react'
import { formatTimeLeft } from '#app/lib/format-time-left.ts'

/** Until a session starts. Read out on demand: a timer that spoke every second would be noise. */
export function Countdown({ until }: { until: string }) {
  const [text, setText] = useState(() => timeUntil(until))
  useEffect(() => {
    const update = () => setText(timeUntil(until))
    update()
    // The same text does not render again.
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span role="timer" className="tabular-nums">
      {text}
    </span>
  )
}

const timeUntil = (time: string) => formatTimeLeft(Math.max(0, Date.parse(time) - Date.now()))
