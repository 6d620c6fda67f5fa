import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { today as words } from '#content/staff/today.ts'
import type { Today } from '#contract/staff/overview.ts'

/** Notices have no list: they are shown above. */
type Name = Exclude<keyof Today['waiting'], 'notices'>

const paths: Record<Name, string> = {
  proofs: '/staff/payments',
  applications: '/staff/applications?status=pending',
  messages: '/staff/messages?open=true',
  deadMails: '/staff/mail?state=dead',
  refunds: '/staff/registrations?refundDue=true',
}

/** The pending work, the most important part of the page. `isMore`: something else is to do. */
export function Waiting({ waiting, isMore }: { waiting: Today['waiting']; isMore: boolean }) {
  const names = Object.keys(paths) as Name[]
  const isDone = !isMore && waiting.notices === 0 && names.every((name) => waiting[name] === 0)
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="sr-only">
        {words.waits}
      </h2>
      {isDone && (
        <p className="mb-3 flex items-center gap-2 font-semibold text-accepted">
          <Icon name="check" />
          {words.noPendingWork}
        </p>
      )}
      <ul className="grid gap-2.5 sm:grid-cols-5">
        {names.map((name) => (
          <li key={name} className="grid">
            <WaitingItem name={name} count={waiting[name]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pending work is highlighted; every entry links to its list. */
function WaitingItem({ name, count }: { name: Name; count: number }) {
  const classes =
    count > 0
      ? 'border-marigold bg-marigold-soft hover:border-ink'
      : 'border-line text-muted hover:border-edge hover:text-ink'
  return (
    <Link
      to={paths[name]}
      prefetch="intent"
      className={`flex min-h-14 items-center gap-x-3.5 gap-y-1 rounded-card border px-4 py-2.5 focus-visible:rounded-card sm:flex-col sm:items-start sm:px-4 sm:py-4 ${classes}`}
    >
      <span className="min-w-10 font-bold font-display text-statement leading-none tabular-nums">{count}</span>
      <span className="text-small leading-snug">{words.waiting[name](count)}</span>
    </Link>
  )
}
