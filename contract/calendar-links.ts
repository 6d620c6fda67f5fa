/**
 * Links that subscribe to a feed: its entries follow when a date moves. A link that fills in one entry would leave a copy
 * that stays wrong.
 */

/** What calendar programs take; browsers hand it to them. */
export function subscriptionUrl(feedUrl: string): string {
  return feedUrl.replace(/^http/, 'webcal')
}

export function googleCalendarUrl(feedUrl: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscriptionUrl(feedUrl) })}`
}

/** Outlook on the web. */
export function outlookCalendarUrl(feedUrl: string, name: string): string {
  return `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: feedUrl, name })}`
}
