import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nextSession as words } from '#content/staff/today.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { Today } from '#contract/staff/overview.ts'
import { editorPath } from '../catalogue/event/event-paths.ts'
import { useClock } from '../payments/use-clock.ts'
import { startsIn } from './starts-in.ts'

/** Sessions that are on or start soon and that nobody can join, the most urgent first. */
export function WithoutRoom({ sessions }: { sessions: Today['withoutRoom'] }) {
  const now = useClock(30_000)
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="without-room" className="rounded-card border border-rejected bg-card p-4 sm:p-5">
      <h2 id="without-room" className="flex items-center gap-1.5 font-semibold text-base text-rejected">
        <Icon name="alert" className="size-5" />
        {words.withoutRoom}
      </h2>
      <ul className="mt-1 grid divide-y divide-line">
        {sessions.map(({ slug, title, startsAt, endsAt, paid }) => (
          <li
            key={`${slug} ${startsAt}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <p className="min-w-0 flex-1 basis-64 text-small">
              <strong className="wrap-anywhere">{title}</strong>{' '}
              <span className="whitespace-nowrap font-semibold text-rejected">{startsIn(startsAt, now)}</span>
              <br />
              {words.noRoom(`${formatSessionDay({ startsAt, endsAt })}, ${formatTimeRange(startsAt, endsAt)}`, paid)}
            </p>
            <ButtonLink to={`${editorPath({ slug })}#section-delivery`} className="px-4 text-small">
              {words.addLink}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
