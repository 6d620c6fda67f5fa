import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { notices as words } from '#content/staff/notices.ts'
import type { StaffNotice } from '#contract/staff/notices.ts'
import { DateTime } from '../list/date-time.tsx'
import { noticesQuery, useResolveNotice } from './queries.ts'

/** Notices that need a person and are in no list. */
export function Notices({ count }: { count: number }) {
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery(count))
  const resolving = useResolveNotice()
  if (!data && isError && !isFetching) return <Notice {...words.loadFailed} retry={() => refetch()} />
  return (
    <section aria-labelledby="notices" className="flex flex-col gap-3">
      <h2 id="notices" className="flex items-center gap-2 text-base leading-tight">
        <Icon name="alert" className="size-5 text-marigold-text" />
        {words.title}
      </h2>
      {!data && <Skeleton className="h-44 rounded-card" />}
      <ul className="flex flex-col gap-3">
        {data?.map((notice) => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              isBusy={resolving.isPending && resolving.variables === notice.id}
              onResolve={() => resolving.mutate(notice.id)}
            />
          </li>
        ))}
      </ul>
      {data && count > data.length && <p className="text-muted text-small">{words.more(count - data.length)}</p>}
    </section>
  )
}

interface NoticeCardProps {
  notice: StaffNotice
  isBusy: boolean
  onResolve: () => void
}

function NoticeCard({
  notice: { id, title, lines, toDo, registration, created_at },
  isBusy,
  onResolve,
}: NoticeCardProps) {
  return (
    <article
      aria-labelledby={`notice-${id}`}
      className="grid gap-x-6 gap-y-4 rounded-card border border-marigold bg-marigold-soft p-4 sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 max-w-prose flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={`notice-${id}`} className="wrap-anywhere font-semibold text-base">
            {title}
          </h3>
          <span className="text-label text-muted">
            <DateTime at={created_at} />
          </span>
        </div>
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere text-small">
            {line}
          </p>
        ))}
        <p className="wrap-anywhere font-medium text-small">{toDo}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 md:flex-col md:items-end">
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={onResolve}
          aria-label={`${words.resolve}: ${title}`}
          className="px-3.5 text-small"
        >
          {isBusy ? words.resolving : words.resolve}
        </Button>
        {registration && (
          <Link
            to={`/staff/registrations?search=${registration.reference}`}
            className="inline-flex min-h-11 items-center text-link text-small"
          >
            {words.openRegistration(registration.reference)}
          </Link>
        )}
      </div>
    </article>
  )
}
