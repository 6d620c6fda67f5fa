export interface Stay {
  /** In milliseconds, from a day that is the same for all of a file. */
  from: number
  to: number
}

const dayMs = 24 * 60 * 60 * 1000
const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4}),? +(\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap]\.?m\.?)?$/i
const words = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4}),? +(\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap]\.?m\.?)?$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** One stay in the room. Null if a time cannot be read, or they make no sense together. */
export function readStay(join: string, leave: string): Stay | null {
  const [from, to] = [readTime(join), readTime(leave)]
  // Longer than a day is a date with day and month in another order.
  return from === null || to === null || to < from || to - from > dayMs ? null : { from, to }
}

/** On any clock: only what lies between two times matters. */
function readTime(text: string): number | null {
  // Some write a narrow space before AM.
  const value = text.replace(/\s+/g, ' ').trim()
  const match = numbers.exec(value) ?? words.exec(value)
  if (!match) return null
  const [, first = '', second = '', third = '', hour, minute, seconds, half] = match
  const [year, month, day] = toDate(first, Number(second), Number(third))
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const time = Date.UTC(year, month - 1, day, hours, Number(minute), Number(seconds ?? 0))
  return Number.isNaN(time) ? null : time
}

function toDate(first: string, second: number, third: number): [number, number, number] {
  const month = months.indexOf(first.toLowerCase()) + 1
  if (month > 0) return [third, month, second]
  const number = Number(first)
  if (first.length === 4) return [number, second, third]
  return number > 12 ? [third, second, number] : [third, number, second]
}
