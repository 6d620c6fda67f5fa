import { eventWords } from '#content/event-page.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay, timeAgenda } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { Part } from './part.tsx'

const { headings, day } = eventWords

/** Hour by hour. The times follow from each session's start. */
export function Agenda({ event: { sessions } }: { event: Pick<MasterclassDetail, 'sessions'> }) {
  if (!sessions.some(({ items, title }) => items.length > 0 || title)) return null
  const isSingle = sessions.length === 1
  return (
    <Part id="agenda" title={headings.agenda}>
      <ol className="grid gap-6">
        {sessions.map((session, index) => (
          <li key={session.id} className="overflow-hidden rounded-card border border-line bg-card shadow-card">
            <div
              className={`flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 sm:px-7 ${heads[index % 2]}`}
            >
              <h3 className="text-heading">
                {!isSingle && <span>{day(index + 1)} </span>}
                {session.title && <span className={isSingle ? '' : 'font-normal'}>{session.title}</span>}
              </h3>
              <p className="font-medium text-small">
                {formatSessionDay(session)}, {formatTimeRange(session.startsAt, session.endsAt)}
              </p>
            </div>
            <Items session={session} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Items({ session: { startsAt, items } }: { session: EventSession }) {
  if (items.length === 0) return null
  return (
    <ol className="px-5 sm:px-7">
      {timeAgenda(startsAt, items).map(({ time, title, text }) => (
        <li
          key={title}
          className="grid gap-x-6 gap-y-1 border-line border-t border-dashed py-4 first:border-0 sm:grid-cols-[10rem_1fr]"
        >
          <p className="whitespace-nowrap font-semibold text-marigold-text text-small sm:pt-0.5">{time}</p>
          <div>
            <h4 className="font-semibold">{title}</h4>
            {text && <p className="mt-1 text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const heads = ['bg-marigold text-on-marigold', 'band']
