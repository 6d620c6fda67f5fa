/** The days of an event as they are set large in a list: `20-21` over `Jun 2027`, or `30` over `Jun to 1 Jul 2027`. */
export function dayFigure(start: string, end: string): { figure: string; unit: string } {
  const from = partsOf(start)
  const to = partsOf(end)
  if (from.month !== to.month || from.year !== to.year) {
    return { figure: from.day, unit: `${from.month} to ${to.day} ${to.month} ${to.year}` }
  }
  return { figure: from.day === to.day ? from.day : `${from.day}-${to.day}`, unit: `${from.month} ${from.year}` }
}

const inIndia = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

function partsOf(date: string) {
  const parts = new Map(inIndia.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return { day: parts.get('day') ?? '', month: parts.get('month') ?? '', year: parts.get('year') ?? '' }
}
