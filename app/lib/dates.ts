const inIndia = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** Every date on the site, always as India reads it: so the server's HTML and any visitor's browser agree. */
export function formatDate(date: string | Date | null | undefined): string {
  if (!date) return ''
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? '' : inIndia.format(moment)
}
