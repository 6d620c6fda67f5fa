import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { frame } from '#content/staff/frame.ts'
import { formatDate } from '#contract/dates.ts'

const words = frame.firstPassword

/** Shown on every page until the user has replaced the initial password. */
export function FirstPassword({ until }: { until: string }) {
  const isOver = new Date(until).getTime() <= Date.now()
  return (
    <p className="no-print flex flex-wrap items-center gap-x-2.5 border-line border-b bg-card px-4 py-1 text-small sm:px-6 lg:px-8">
      <Icon name="info" className="size-5 shrink-0 text-action" />
      <span className="flex-1 basis-64 py-1.5 sm:flex-none sm:basis-auto">
        {isOver ? words.over : `${words.using} ${words.before} ${formatDate(until)}.`}
      </span>
      <Link to="/profile?tab=settings" className="inline-flex min-h-11 items-center text-link max-sm:pl-7.5">
        {words.settings}
      </Link>
    </p>
  )
}
