import { dayInIndia } from '#contract/dates.ts'

/** The days of an event for a list: `20-21` over `Jun 2027`, or `30` over `Jun to 1 Jul 2027`. */
export function dayFigure(start: string, end: string): { figure: string; unit: string } {
  const from = dayInIndia(start)
  const to = dayInIndia(end)
  if (!from || !to) return { figure: '', unit: '' }
  if (from.month !== to.month || from.year !== to.year) {
    return { figure: String(from.day), unit: `${from.month} to ${to.day} ${to.month} ${to.year}` }
  }
  const figure = from.day === to.day ? String(from.day) : `${from.day}-${to.day}`
  return { figure, unit: `${from.month} ${from.year}` }
}
