import { Link, useNavigate } from 'react-router'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffEvents as words } from '#content/staff/events.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import { eventPath } from '#contract/event-paths.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { RowLink } from '../../list/row-link.tsx'
import { type Column, Rows } from '../../list/rows.tsx'
import { editorPath, previewPath } from './event-paths.ts'
import { consoleState, EventStateBadge } from './event-state.tsx'
import { useEventChanges } from './queries.ts'

export function EventRows({ events }: { events: StaffEvent[] | undefined }) {
  return <Rows caption={words.title} columns={columns} rows={events} keyOf={({ id }) => id} />
}

const columns: Column<StaffEvent>[] = [
  {
    header: words.columns.title,
    kind: 'main',
    cell: (event) => (
      <>
        <RowLink to={editorPath(event)}>{event.title}</RowLink>
        <span className="block text-muted text-small">{words.kinds[event.kind]}</span>
      </>
    ),
  },
  {
    header: words.columns.when,
    className: 'md:min-w-36',
    cell: ({ sessions }) =>
      sessions.length === 0 ? (
        <span className="text-muted">{words.noDate}</span>
      ) : (
        <>
          {formatEventDates(sessions)}
          <span className="block text-muted">{formatEventTime(sessions)}</span>
        </>
      ),
  },
  {
    header: words.columns.price,
    className: 'whitespace-nowrap tabular-nums md:text-right',
    cell: ({ price }) => (price === 0 ? words.free : formatRupees(price)),
  },
  {
    header: words.columns.seats,
    className: 'tabular-nums md:whitespace-nowrap',
    cell: ({ seatsTaken, seats }) => words.taken(seatsTaken, seats),
  },
  {
    header: words.columns.state,
    kind: 'badge',
    className: 'whitespace-nowrap',
    cell: (event) => (
      <span className="flex flex-wrap gap-1.5">
        <EventStateBadge state={consoleState(event)} />
        {event.featured && (
          <Badge tone="action" icon="star">
            {words.featured}
          </Badge>
        )}
      </span>
    ),
  },
  { header: words.columns.actions, kind: 'bare', cell: (event) => <Actions event={event} /> },
]

function Actions({ event }: { event: StaffEvent }) {
  const { duplicate } = useEventChanges()
  const navigate = useNavigate()
  const copy = async () => {
    try {
      void navigate(editorPath(await duplicate(event.id)), { state: { news: 'duplicated' } })
    } catch (error) {
      toast({ title: words.notDuplicated, description: getFormErrorMessage(error), tone: 'destructive' })
    }
  }
  const isPublic = event.status !== 'draft'
  const name = <span className="sr-only">: {event.title}</span>
  return (
    <span className="-my-2.5 flex flex-wrap gap-x-4">
      {/* On a tablet there is no room for it; the title leads there too. */}
      <Link to={editorPath(event)} className={`${linkClasses} md:max-lg:hidden`}>
        {words.edit}
        {name}
      </Link>
      <button type="button" onClick={copy} className={linkClasses}>
        {words.duplicate}
        {name}
      </button>
      <Link to={isPublic ? eventPath(event) : previewPath(event)} className={linkClasses}>
        {isPublic ? words.seeIt : words.preview}
        {name}
      </Link>
    </span>
  )
}

const linkClasses = 'inline-flex min-h-11 items-center text-link'
