import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'
import type { Application } from '#contract/applications.ts'
import { applicationsQuery } from './queries.ts'

const words = profile.applications

interface LoadedApplicationsProps {
  /** The level of the heading shown instead of the list. */
  level: 2 | 3
  skeletonClassName: string
  children: (applications: readonly Application[]) => ReactNode
}

/** Renders the list, or its loading, empty or error state. */
export function LoadedApplications({ level, skeletonClassName, children }: LoadedApplicationsProps) {
  const { data, isFetching, refetch } = useQuery(applicationsQuery)
  if (!data && isFetching) return <Loading className={skeletonClassName} />
  if (!data) return <Notice {...words.failed} level={level} retry={() => refetch()} />
  if (data.length > 0) return children(data)
  return (
    <Notice title={words.empty.title} text={words.empty.text} level={level}>
      <ButtonLink to={words.empty.linkPath} variant="secondary">
        {words.empty.link}
      </ButtonLink>
    </Notice>
  )
}

function Loading({ className }: { className: string }) {
  return (
    <div role="status" className="divide-y divide-line border-line border-y">
      <span className="sr-only">{words.loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="py-5">
          <Skeleton className={className} />
        </div>
      ))}
    </div>
  )
}
