import { Link } from 'react-router'
import { nextSession } from '#content/staff/today.ts'
import type { Today } from '#contract/staff/overview.ts'
import { editorPath } from '../catalogue/event/event-paths.ts'

const words = nextSession.withoutMentor

/** Events on sale whose pages cannot say who teaches. */
export function WithoutMentor({ events }: { events: Today['withoutMentor'] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="without-mentor" className="rounded-card bg-marigold-soft p-4">
      <h2 id="without-mentor" className="font-semibold text-base">
        {words.title}
      </h2>
      <p className="text-small">{words.text}</p>
      <ul className="flex flex-wrap gap-x-6">
        {events.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={`${editorPath({ slug })}#section-mentors`}
              className="wrap-anywhere inline-flex min-h-11 items-center text-small text-link"
            >
              {words.add(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
