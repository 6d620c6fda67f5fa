import { Badge } from '#app/ui/badge.tsx'
import { catalogue } from '#content/staff/catalogue.ts'
import { workshop } from '#content/workshop.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffEvent } from '#contract/staff/catalogue.ts'
import { Days } from '../list/date-time.tsx'
import { RowLink } from '../list/row-link.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { SiteLink } from './site-link.tsx'

const words = catalogue.events

export function EventRows({ events }: { events: StaffEvent[] | undefined }) {
  return <Rows caption={words.title} columns={columns} rows={events} keyOf={({ id }) => id} />
}

/** The workshop has a registration page of its own. */
export function getPublicPath({ kind, slug }: Pick<StaffEvent, 'kind' | 'slug'>): string {
  return kind === 'workshop' ? workshop.registerPath : `/masterclasses/${slug}`
}

const columns: Column<StaffEvent>[] = [
  {
    header: words.columns.title,
    kind: 'main',
    cell: ({ slug, title }) => <RowLink to={`/staff/catalogue/event?slug=${slug}`}>{title}</RowLink>,
  },
  {
    header: words.columns.when,
    className: 'md:min-w-36',
    cell: ({ startDate, endDate }) => (
      <>
        <Days start={startDate} end={endDate} />
        <span className="block whitespace-nowrap text-muted">{formatTimeRange(startDate, endDate)}</span>
      </>
    ),
  },
  {
    header: words.columns.price,
    className: 'whitespace-nowrap tabular-nums md:text-right',
    cell: ({ price }) => formatRupees(price),
  },
  { header: words.columns.seats, className: 'tabular-nums md:w-36', cell: (event) => <Seats event={event} /> },
  {
    header: words.columns.state,
    kind: 'badge',
    className: 'whitespace-nowrap',
    cell: (event) => <State event={event} />,
  },
  {
    header: words.columns.page,
    kind: 'bare',
    className: 'whitespace-nowrap',
    cell: (event) => <SiteLink to={getPublicPath(event)} title={event.title} />,
  },
]

function Seats({ event: { seats, seatsTaken } }: { event: StaffEvent }) {
  const isFull = seats !== null && seatsTaken >= seats
  return (
    <>
      {words.taken(seatsTaken, seats)}
      {isFull && <span className="font-semibold text-marigold-text"> · {words.full}</span>}
    </>
  )
}

function State({ event: { state, featured } }: { event: StaffEvent }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge {...badgeStyles[state]}>{words[state]}</Badge>
      {featured && (
        <Badge tone="action" icon="star">
          {words.featured}
        </Badge>
      )}
    </span>
  )
}

const badgeStyles = {
  open: { tone: 'accepted', icon: 'check' },
  closed: { tone: 'pending', icon: 'lock' },
  over: { tone: 'neutral', icon: 'clock' },
} as const
