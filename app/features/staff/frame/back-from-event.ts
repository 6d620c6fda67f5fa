import { eventTabs } from '#content/staff/attendees.ts'

/** All pages of an event's attendees lead back to its registrations; the tabs lead from one to another. */
export function backFromEvent(slug?: string) {
  return { to: `/staff/registrations${slug ? `?event=${encodeURIComponent(slug)}` : ''}`, label: eventTabs.back }
}
