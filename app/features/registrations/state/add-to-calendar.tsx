import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ticket } from '#content/ticket.ts'
import { googleCalendarUrl, outlookCalendarUrl } from '#contract/calendar-links.ts'
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

/** For those whose calendar is a website: one link per session, because these sites take one entry at a time. */
export function CalendarLinks({ registration: { event, linkToken } }: { registration: EventRegistration }) {
  const { sessions, title } = event
  if (sessions.length === 0) return null
  const url = `${window.location.origin}/registration/${encodeURIComponent(linkToken)}`
  return (
    <ul className="flex flex-col gap-1 text-small">
      {sessions.map((session, index) => {
        const name = sessions.length === 1 || !session.title ? title : `${title}: ${session.title}`
        const entry = { ...session, title: name, url }
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4">
            {sessions.length > 1 && <span className="min-w-14 text-muted">{ticket.day(index + 1)}</span>}
            <CalendarLink href={googleCalendarUrl(entry)} label={ticket.google} about={name} />
            <CalendarLink href={outlookCalendarUrl(entry)} label={ticket.outlook} about={name} />
          </li>
        )
      })}
    </ul>
  )
}

function CalendarLink({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center text-link">
      {label}
      <span className="sr-only">: {about}</span>
    </a>
  )
}
