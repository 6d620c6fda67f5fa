import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { profile } from '#content/profile.ts'
import { ticket } from '#content/ticket.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import { getRegistrationState } from './get-registration-state.ts'
import { NextStep } from './next-step.tsx'
import type { NextSession as Next } from './pick-next-session.ts'
import { StateBadge } from './state-badge.tsx'

const words = profile.next

/** The profile's first card: when, and the one thing to do about it. */
export function NextSession({ next }: { next: Next }) {
  const { registration, session, number, isLive } = next
  const { title, sessions } = registration.event
  const isBooked = getRegistrationState(registration) === 'paid'
  return (
    <section aria-labelledby="next-title" className="ticket ticket-wide">
      <div className={`${isBooked ? 'band' : 'bg-action-soft'} flex flex-col items-start px-6 pt-6 pb-7 sm:px-8`}>
        <h2 id="next-title" className={`eyebrow ${isBooked ? 'text-marigold' : ''}`}>
          {words.title}
        </h2>
        <p className="wrap-anywhere mt-2 font-bold font-display text-title leading-tight">{title}</p>
        {session ? (
          <ul className="mt-4 flex flex-col gap-2 font-medium">
            <Fact icon="calendar">
              <DatedText text={formatSessionDay(session)} />
              {sessions.length > 1 && (
                <span className="block font-normal text-small">{words.day(number, sessions.length)}</span>
              )}
            </Fact>
            <Fact icon="clock">
              <DatedText text={formatTimeRange(session.startsAt, session.endsAt)} />
            </Fact>
            <Fact icon="video">{ticket.place}</Fact>
          </ul>
        ) : (
          <p className="mt-4 font-medium">{words.undated}</p>
        )}
      </div>
      <div className="flex flex-col items-start justify-center gap-4 bg-card px-6 py-6 sm:px-8 lg:w-96">
        {isLive && isBooked ? (
          <Badge tone="accepted" icon="video">
            {words.live}
          </Badge>
        ) : (
          <StateBadge registration={registration} />
        )}
        <NextStep registration={registration} />
      </div>
    </section>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5.5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
