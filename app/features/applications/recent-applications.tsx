import { Button } from '#app/ui/button.tsx'
import { profile } from '#content/profile.ts'
import type { Application } from '#contract/applications.ts'
import { formatDate } from '#contract/dates.ts'
import { courseName } from './course-name.ts'
import { LoadedApplications } from './loaded-applications.tsx'
import { StatusBadge } from './status-badge.tsx'

const words = profile.applications

/** Spec, section 9. */
const shown = 3

export function RecentApplications({ onViewAll }: { onViewAll: () => void }) {
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-4 text-heading">
        {words.recentTitle}
      </h2>
      <LoadedApplications level={3} skeletonClassName="h-[3.25rem] sm:h-[1.75rem]">
        {(applications) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {newestFirst(applications)
                .slice(0, shown)
                .map(({ id, courseSlug, status, created_at }) => (
                  <li
                    key={id}
                    className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-5 sm:grid-cols-[1fr_auto_7.5rem]"
                  >
                    <span className="wrap-anywhere font-semibold">{courseName(courseSlug)}</span>
                    <span className="row-start-2 text-muted text-small sm:col-start-2 sm:row-start-1">
                      {formatDate(created_at)}
                    </span>
                    <span className="col-start-2 row-span-2 row-start-1 justify-self-end sm:col-start-3 sm:row-span-1">
                      <StatusBadge status={status} />
                    </span>
                  </li>
                ))}
            </ul>
            <Button variant="secondary" className="mt-5" onClick={onViewAll}>
              {words.viewAll}
            </Button>
          </>
        )}
      </LoadedApplications>
    </section>
  )
}

function newestFirst(applications: readonly Application[]): Application[] {
  return [...applications].sort((a, b) => b.created_at.localeCompare(a.created_at))
}
