import { Button } from '#app/ui/button.tsx'
import { RowLink, rowHeight } from '#app/ui/row-link.tsx'
import { profile } from '#content/profile.ts'
import type { Application } from '#contract/applications.ts'
import { formatShortDate } from '#contract/dates.ts'
import { courseName } from './course-name.ts'
import { LoadedApplications } from './loaded-applications.tsx'
import { StatusBadge } from './status-badge.tsx'

const words = profile.applications

/** docs/spec.md §9.2 */
const shown = 3

interface RecentApplicationsProps {
  /** Whether applications sent without logging in are left out, because the address isn't confirmed. */
  isUnconfirmed: boolean
  onViewAll: () => void
}

export function RecentApplications({ isUnconfirmed, onViewAll }: RecentApplicationsProps) {
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-4 text-heading">
        {words.recentTitle}
      </h2>
      <LoadedApplications level={3} skeletonClassName={rowHeight}>
        {(applications) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {newestFirst(applications)
                .slice(0, shown)
                .map(({ id, courseSlug, status, created_at }) => (
                  <li key={id}>
                    <RowLink
                      to={`/courses/${encodeURIComponent(courseSlug)}`}
                      title={courseName(courseSlug)}
                      note={formatShortDate(created_at)}
                      badge={<StatusBadge status={status} />}
                    />
                  </li>
                ))}
            </ul>
            <Button variant="secondary" className="mt-5" onClick={onViewAll}>
              {words.viewAll}
            </Button>
          </>
        )}
      </LoadedApplications>
      {isUnconfirmed && <p className="mt-4 text-muted">{words.unconfirmed}</p>}
    </section>
  )
}

function newestFirst(applications: readonly Application[]): Application[] {
  return [...applications].sort((a, b) => b.created_at.localeCompare(a.created_at))
}
