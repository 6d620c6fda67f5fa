interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  /** The private page, where the link to join will be. */
  url: string
}

const place = 'Online via Zoom'

/** Opens Google Calendar with the entry filled in. */
export function googleCalendarUrl({ title, startsAt, endsAt, url }: CalendarEntry): string {
  const compact = (time: string) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: url,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Opens Outlook on the web with the entry filled in. */
export function outlookCalendarUrl({ title, startsAt, endsAt, url }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: url,
    location: place,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
