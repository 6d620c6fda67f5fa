import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { profile } from '#content/profile.ts'
import type { Application } from '#contract/applications.ts'
import { formatShortDate } from '#contract/dates.ts'
import { courseName } from './course-name.ts'
import { LoadedApplications } from './loaded-applications.tsx'
import { StatusBadge } from './status-badge.tsx'

const words = profile.applications

export function ApplicationList() {
  return (
    <>
      <p className="mb-8 text-lead text-muted">{words.lead}</p>
      <LoadedApplications level={3} skeletonClassName="h-36">
        {(applications) => (
          <ol className="divide-y divide-line border-line border-y">
            {applications.map((application) => (
              <Entry key={application.id} application={application} />
            ))}
          </ol>
        )}
      </LoadedApplications>
    </>
  )
}

function Entry({ application: { id, courseSlug, reason, status, created_at } }: { application: Application }) {
  const nameId = `application-${id}`
  return (
    <li className="grid gap-4 py-7 md:grid-cols-[8rem_1fr_auto] md:gap-10 md:py-9">
      <div className="flex items-center justify-between gap-3 md:flex-col md:items-start md:justify-start">
        <StatusBadge status={status} />
        <p className="text-muted text-small">
          <span className="sr-only">{words.applied} </span>
          {formatShortDate(created_at)}
        </p>
      </div>
      <div>
        <h3 id={nameId} className="wrap-anywhere text-heading">
          {courseName(courseSlug)}
        </h3>
        {reason && (
          <p className="measure wrap-anywhere mt-2 whitespace-pre-line text-muted">
            <span className="sr-only">{words.reason}: </span>
            {reason}
          </p>
        )}
      </div>
      <Link
        to={`/courses/${encodeURIComponent(courseSlug)}`}
        aria-describedby={nameId}
        className="-my-2.5 inline-flex min-h-11 items-center gap-2 justify-self-start self-start text-link max-md:-mt-3"
      >
        {words.viewCourse}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </li>
  )
}
