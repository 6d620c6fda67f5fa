import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { attendees } from '#content/staff/attendees.ts'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useOpenRows } from '../list/use-open-rows.tsx'
import { usePages } from '../list/use-pages.ts'
import { fetchRegistrations, registrationsKey } from './queries.ts'
import { RegistrationDetails } from './registration-details.tsx'
import { StateBadges } from './state-badges.tsx'

const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))

export function RegistrationsPage() {
  const address = useListAddress(['search', 'event', 'status', 'refundDue'])
  const { event } = address.values
  const { data: events = [] } = useQuery(eventsQuery)
  const pages = usePages([registrationsKey, address.values], ({ before, signal }) =>
    fetchRegistrations({ ...address.values, before }, signal),
  )
  const { details, opener } = useOpenRows<StaffRegistration>('registration', (registration) => (
    <RegistrationDetails registration={registration} />
  ))
  const columns: Column<StaffRegistration>[] = [
    { header: words.columns.person, kind: 'main', cell: (row) => opener(row, <PersonCell registration={row} />) },
    { header: words.columns.event, cell: ({ eventTitle }) => eventTitle },
    {
      header: words.columns.reference,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ reference }) => reference,
    },
    {
      header: words.columns.registered,
      className: 'whitespace-nowrap md:max-lg:hidden',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      header: words.columns.status,
      kind: 'badge',
      className: 'whitespace-nowrap',
      cell: (row) => <StateBadges {...row} />,
    },
  ]
  return (
    <ListFrame
      title={words.title}
      actions={
        event && (
          <ButtonLink to={`/staff/registrations/${encodeURIComponent(event)}`}>
            <Icon name="users" className="size-4.5" />
            {attendees.link}
          </ButtonLink>
        )
      }
      address={address}
      searchLabel={words.search}
      filters={[
        {
          name: 'event',
          label: words.event,
          all: words.anyEvent,
          options: events.map(({ slug, title }) => ({ value: slug, label: title })),
        },
        { name: 'status', label: words.status, all: words.anyStatus, options: statuses },
        {
          name: 'refundDue',
          label: words.refunds,
          all: words.anyRefund,
          options: [{ value: 'true', label: words.refundsDue }],
        },
      ]}
      exported="registrations"
      pages={pages}
      empty={words.empty}
    >
      {(rows) => <Rows caption={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} details={details} />}
    </ListFrame>
  )
}

function PersonCell({ registration: { name, email } }: { registration: StaffRegistration }) {
  return (
    <>
      {name}
      <span className="wrap-anywhere block font-normal text-label text-muted">
        <EmailText>{email}</EmailText>
      </span>
    </>
  )
}
