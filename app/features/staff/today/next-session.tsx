import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nextSession as words } from '#content/staff/today.ts'
import { dayInIndia, formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import { periods } from '#contract/periods.ts'
import type { NextSession as Session } from '#contract/staff/overview.ts'
import { editorPath } from '../catalogue/event/event-paths.ts'
import { useClock } from '../payments/use-clock.ts'
import { Bar } from './bar.tsx'
import { reminderText } from './reminder-text.ts'
import { startsIn } from './starts-in.ts'

/** What comes up next, and what is left to prepare for it. */
export function NextSession({ session }: { session: Session }) {
  const now = useClock(30_000)
  const { slug, title, startsAt, endsAt, number, sessions } = session
  return (
    <section aria-labelledby="next-session" className="rounded-card border border-line bg-card shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
        <div className="flex min-w-0 flex-1 basis-64 gap-4">
          <CalendarTile date={startsAt} />
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2 font-semibold text-label">
              <span className="text-muted">{words.title}</span>
              <span className="text-marigold-text">{startsIn(startsAt, now)}</span>
            </p>
            <h2 id="next-session" className="wrap-anywhere text-heading">
              {title}
            </h2>
            <p className="mt-0.5 text-small">
              {formatSessionDay({ startsAt, endsAt })},{' '}
              <span className="whitespace-nowrap">{formatTimeRange(startsAt, endsAt)}</span>
              {sessions > 1 && <span className="text-muted"> · {words.position(number, sessions)}</span>}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink to={editorPath({ slug })} variant="secondary" className="px-4">
            {words.edit}
          </ButtonLink>
          <ButtonLink to={`/staff/registrations/${encodeURIComponent(slug)}`} variant="secondary" className="px-4">
            {words.attendees}
          </ButtonLink>
          <ButtonLink
            to={`/staff/registrations/${encodeURIComponent(slug)}/attendance`}
            variant="secondary"
            className="px-4"
          >
            {words.attendance}
          </ButtonLink>
        </div>
      </div>
      <dl className="grid border-line border-t md:grid-cols-[1fr_1fr_1.4fr] md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
        <Part name={words.seats}>
          <Seats session={session} />
        </Part>
        <Part name={words.joinLink}>
          <JoinLink session={session} isSoon={session.paid > 0 && Date.parse(startsAt) - now < soonMs} />
        </Part>
        <Part name={words.reminders}>
          <Reminders session={session} now={now} />
        </Part>
      </dl>
    </section>
  )
}

const soonMs = periods.roomWarningHours * 60 * 60 * 1000

/** A leaf of a calendar; the text beside it says the same. */
function CalendarTile({ date }: { date: string }) {
  const day = dayInIndia(date)
  return (
    <div
      aria-hidden="true"
      className="w-14 shrink-0 self-start overflow-hidden rounded-control border border-line bg-paper text-center"
    >
      <p className="bg-action py-0.5 font-semibold text-label text-on-action">{day?.month.slice(0, 3)}</p>
      <p className="py-1 font-bold font-display text-heading tabular-nums">{day?.day}</p>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3.5 sm:px-5">
      <dt className="mb-1 font-semibold text-label text-muted">{name}</dt>
      <dd className="text-small">{children}</dd>
    </div>
  )
}

function Seats({ session: { seats, seatsTaken, paid } }: { session: Session }) {
  const held = Math.max(0, seatsTaken - paid)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-semibold">{words.taken(seatsTaken, seats)}</span>
        {seats !== null && <span>{words.left(Math.max(0, seats - seatsTaken))}</span>}
      </p>
      {seats !== null && <Bar value={Math.min(paid, seatsTaken)} lighter={seatsTaken} max={seats} />}
      <p className="text-label text-muted tabular-nums">{words.paidAndHeld(paid, held)}</p>
    </div>
  )
}

function JoinLink({ session: { slug, roomUrl }, isSoon }: { session: Session; isSoon: boolean }) {
  const toField = `${editorPath({ slug })}#section-delivery`
  if (!roomUrl)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-col md:items-start">
        <p className={`flex items-center gap-1.5 font-semibold ${isSoon ? 'text-rejected' : 'text-pending'}`}>
          <Icon name="alert" className="size-4.5" />
          {words.noLink}
        </p>
        <ButtonLink to={toField} variant="secondary" className="px-4 text-small">
          {words.addLink}
        </ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 md:flex-col md:items-start">
      <p className="flex items-center gap-1.5 font-semibold text-accepted">
        <Icon name="check" className="size-4.5" />
        {words.hasLink}
      </p>
      <p className="-my-2.5 -mr-3 flex flex-wrap items-center md:mt-0 md:-ml-3">
        <CopyButton text={roomUrl} label={words.copyLink} />
        <Link to={toField} className="inline-flex min-h-11 items-center px-3 text-link">
          {words.changeLink}
        </Link>
      </p>
    </div>
  )
}

function Reminders({ session: { reminders, paid }, now }: { session: Session; now: number }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {reminders.map((reminder) => (
        <li key={reminder.kind} className="grid grid-cols-[5.25rem_1fr] gap-x-3">
          <span className="text-muted">{words.kinds[reminder.kind]}</span>
          <span>
            {reminderText(reminder, paid, now)}
            {reminder.undelivered > 0 && (
              <Link
                to="/staff/mail?state=dead"
                className="block font-semibold text-rejected underline underline-offset-4"
              >
                {words.undelivered(reminder.undelivered)}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
