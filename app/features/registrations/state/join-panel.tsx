import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { registrationPage } from '#content/registration-page.ts'
import { formatDate, formatTime, formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { Countdown } from './countdown.tsx'
import type { Phase } from './get-phase.ts'
import { JoinButton } from './join-button.tsx'

const words = registrationPage.join

interface JoinPanelProps {
  registration: EventRegistration
  phase: Extract<Phase, { session: unknown }>
}

/** The next session: how long until it starts, and the way in. */
export function JoinPanel({ registration, phase }: JoinPanelProps) {
  const { session, number, kind } = phase
  const { sessions } = registration.event
  const isLive = kind === 'live'
  const isOpen = isLive || kind === 'open'
  return (
    <section
      aria-labelledby="join-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div>
        <p className="font-semibold text-label text-marigold-text">
          {sessions.length > 1 ? words.number(number, sessions.length) : words.session}
        </p>
        <h2 id="join-title" className="mt-1 text-heading">
          <DatedText text={isLive ? words.live(formatTime(session.endsAt)) : words.startsIn} />{' '}
          {!isLive && <Countdown until={session.startsAt} />}
        </h2>
        <p className="mt-1 flex items-start gap-2 text-muted">
          <Icon name="calendar" className="mt-0.5 size-5 shrink-0" />
          <span>
            <DatedText text={`${formatSessionDay(session)}, ${formatTimeRange(session.startsAt, session.endsAt)}`} />
            {session.title && <span className="wrap-anywhere block">{session.title}</span>}
          </span>
        </p>
      </div>
      <JoinButton registration={registration} phase={phase} />
      {isLive && !registration.hasRoom && (
        <p>
          {words.call}{' '}
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="inline-flex min-h-11 items-center text-link">
            {brand.phone}
          </a>
        </p>
      )}
      {!isOpen && (
        <p className="text-muted text-small">
          <DatedText text={hintOf(phase)} />
        </p>
      )}
    </section>
  )
}

function hintOf({ opensAt }: JoinPanelProps['phase']): string {
  const opens = new Date(opensAt)
  return words.opens(formatDate(opens), formatTime(opens))
}
