const minuteMs = 60_000

/** The time until a deadline, or since: `5 h 12 min`, `40 min`, `2 d 3 h`. */
export function timeLeft(due: string, now: number) {
  const ms = Date.parse(due) - now
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const isOverdue = ms < 0
  // At most two units: minutes do not matter three days ahead.
  const text =
    days > 0
      ? `${days} d ${hours % 24} h`
      : hours > 0
        ? `${hours} h ${minutes % 60} min`
        : `${Math.max(1, minutes)} min`
  return { text, isOverdue, isSoon: !isOverdue && hours < 4 }
}
