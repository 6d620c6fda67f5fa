import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nextSession as words } from '#content/staff/today.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { Today } from '#contract/staff/overview.ts'
import { editorPath } from '../catalogue/event/event-paths.ts'

/** Sessions that start soon and that nobody can join yet. */
export function WithoutRoom({ sessions }: { sessions: Today['withoutRoom'] }) {
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
              <strong className="wrap-anywhere block">{title}</strong>
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
