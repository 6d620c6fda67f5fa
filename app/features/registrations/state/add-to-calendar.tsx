import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ticket } from '#content/ticket.ts'
import { googleCalendarUrl, outlookCalendarUrl, subscriptionUrl } from '#contract/calendar-links.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { calendarPath } from './queries.ts'

/** The file for every calendar, which has all sessions. */
export function CalendarButton({
  token,
  ...style
}: { token: string } & Pick<ComponentProps<typeof ButtonLink>, 'variant'>) {
  return (
    <ButtonLink to={calendarPath(token)} reloadDocument download size="lg" {...style}>
      <Icon name="calendar" className="size-5" />
      {ticket.calendar}
    </ButtonLink>
  )
}

/** Subscriptions, which follow when a date moves; the file is a copy. */
export function CalendarLinks({ registration: { event, calendarUrl } }: { registration: EventRegistration }) {
  if (event.sessions.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      <span className="w-full text-muted">{ticket.follow}</span>
      <CalendarLink href={googleCalendarUrl(calendarUrl)} label={ticket.google} />
      <CalendarLink href={outlookCalendarUrl(calendarUrl, event.title)} label={ticket.outlook} />
      <CalendarLink href={subscriptionUrl(calendarUrl)} label={ticket.otherCalendar} />
    </p>
  )
}

function CalendarLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center text-link">
      {label}
    </a>
  )
}
