import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTimeLeft } from '#app/lib/format-time-left.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { joinPage as words } from '#content/join.ts'
import { joinOpensAt } from '#contract/attendance.ts'
import { formatDate, formatTime, formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { JoinState } from '#contract/join.ts'
import { useCountdown, useHasStarted, useNewRoom } from './use-opening.ts'

/** Why a join link leads to no room now, and when it will. */
export function JoinCard({ token, join }: { token: string; join: JoinState }) {
  useNewRoom(token, join.state)
  const { state, eventTitle, session } = join
  if (state === 'over')
    return (
      <Shell title={words.over.title} text={words.over.text(eventTitle)}>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink to="/my-booking">{words.missing.newLink}</ButtonLink>
          <ButtonLink to="/events" variant="secondary">
            {words.events}
          </ButtonLink>
        </div>
      </Shell>
    )
  if (state === 'cancelled')
    return (
      <Shell title={words.cancelled.title(eventTitle)} text={words.cancelled.text}>
        <ButtonLink to="/events">{words.events}</ButtonLink>
      </Shell>
    )
  if (!session) return <Shell {...words.early.noDate} />
  if (state === 'no_room')
    return (
      <NoRoom key={session.startsAt} startsAt={session.startsAt}>
        <Session eventTitle={eventTitle} session={session} />
      </NoRoom>
    )
  return <Early key={join.opensInMs} join={join} session={session} />
}

type Session = NonNullable<JoinState['session']>

function Early({ join, session }: { join: JoinState; session: Session }) {
  const leftMs = useCountdown(join.opensInMs)
  const opensAt = new Date(joinOpensAt(session))
  return (
    <Shell
      title={join.state === 'early' ? words.early.first : words.early.next}
      text={words.early.opens(formatDate(opensAt), formatTime(opensAt))}
      isWaiting
    >
      <Session eventTitle={join.eventTitle} session={session} />
      {leftMs !== null && (
        <p className="needs-js flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-muted">{words.early.countdown}</span>
          <span role="timer" className="font-bold font-display text-title tabular-nums">
            {formatTimeLeft(leftMs)}
          </span>
        </p>
      )}
      {/* Not to the page itself: join links are in calendars, which people share. */}
      <p className="text-muted">
        {words.early.page}{' '}
        <Link to="/my-booking" className="inline-flex min-h-11 items-center text-link">
          {words.missing.newLink}
        </Link>
      </p>
    </Shell>
  )
}

function NoRoom({ startsAt, children }: { startsAt: string; children: ReactNode }) {
  if (!useHasStarted(startsAt))
    return (
      <Shell {...words.noRoom.before} isWaiting>
        {children}
      </Shell>
    )
  return (
    <Shell {...words.noRoom.started} isWaiting>
      <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="inline-flex min-h-11 items-center text-link">
        {brand.phone}
      </a>
      {children}
    </Shell>
  )
}

function Session({ eventTitle, session }: { eventTitle: string; session: Session }) {
  return (
    <div className="flex gap-3.5 rounded-control border border-line bg-paper p-4">
      <Icon name="calendar" className="mt-0.5 size-6 shrink-0 text-action" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {eventTitle}
          {session.title && `: ${session.title}`}
        </p>
        <p className="text-muted">
          <DatedText text={`${formatSessionDay(session)}, ${formatTimeRange(session.startsAt, session.endsAt)}`} />
        </p>
      </div>
    </div>
  )
}

interface ShellProps {
  title: string
  text: string
  /** Looks again by itself; without scripts the browser loads the page again. */
  isWaiting?: boolean
  children?: ReactNode
}

export function Shell({ title, text, isWaiting = false, children }: ShellProps) {
  return (
    <div className="wrap grid min-h-[calc(100svh-var(--header-height))] place-items-center py-10">
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      )}
      <Card className="flex w-full max-w-xl flex-col gap-5 p-6 sm:p-10">
        <h1 className="wrap-anywhere text-title">{title}</h1>
        <p className="text-lead text-muted">
          <DatedText text={text} />
        </p>
        {children}
        <p className="text-muted text-small">
          {words.help}{' '}
          <a href={`mailto:${brand.email}`} className="text-link">
            {brand.email}
          </a>
        </p>
      </Card>
    </div>
  )
}
