import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { addRegistration } from '#content/staff/add-registration.ts'
import { attendees } from '#content/staff/attendees.ts'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { ListFrame } from '../list/list-frame.tsx'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useOpenRows } from '../list/use-open-rows.tsx'
import { usePages } from '../list/use-pages.ts'
import { useRowKeys } from '../list/use-row-keys.ts'
import { Actions, actionKeys, RowActions } from './actions.tsx'
import { addPath } from './add/add-path.ts'
import { Amount, Method, PaidAt, PaymentLine, RegisteredAt } from './payment-cells.tsx'
import { fetchRegistrations, registrationsKey } from './queries.ts'
import { RegistrationDetails } from './registration-details.tsx'
import { StateBadges } from './state-badges.tsx'
import { useActions } from './use-actions.tsx'

const keyedActions = ['edit', 'move', 'cancel', 'refund'] as const
const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))

export function RegistrationsPage() {
  const address = useListAddress(['search', 'event', 'status', 'refundDue'])
  const { event } = address.values
  const { data: events = [] } = useQuery(eventsQuery)
  const pages = usePages([registrationsKey, address.values], ({ before, signal }) =>
    fetchRegistrations({ ...address.values, before }, signal),
  )
  const { start, dialogs, resendingId } = useActions()
  const actionsOf = (registration: StaffRegistration) => ({
    registration,
    start,
    isResending: registration.id === resendingId,
  })
  const { details, opener } = useOpenRows<StaffRegistration>('registration', (registration) => (
    <RegistrationDetails registration={registration} actions={<Actions {...actionsOf(registration)} />} />
  ))
  const keys = useRowKeys(
    pages.rows,
    keyedActions.map((action) => ({
      key: actionKeys[action],
      meaning: words.keyNames[action],
      act: (row) => start(action, row),
    })),
  )
  const columns: Column<StaffRegistration>[] = [
    { header: words.columns.person, kind: 'main', cell: (row) => opener(row, <PersonCell registration={row} />) },
    {
      header: words.columns.event,
      kind: 'bare',
      className: 'md:min-w-32',
      cell: ({ eventTitle, reference }) => (
        <>
          {eventTitle}
          <span className="block text-label text-muted tabular-nums">{reference}</span>
        </>
      ),
    },
    { header: words.columns.payment, kind: 'bare', className: 'md:hidden print:hidden', cell: PaymentLine },
    {
      header: words.columns.amount,
      kind: 'wide',
      className: 'whitespace-nowrap tabular-nums text-right',
      cell: Amount,
    },
    { header: words.columns.method, kind: 'wide', className: 'whitespace-nowrap md:max-lg:hidden', cell: Method },
    { header: words.columns.registered, kind: 'wide', className: 'whitespace-nowrap', cell: RegisteredAt },
    {
      header: words.columns.status,
      kind: 'badge',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateBadges {...row} />
          <PaidAt {...row} />
        </span>
      ),
    },
  ]
  return (
    <>
      <ListFrame
        title={words.title}
        actions={
          <>
            {event && (
              <ButtonLink to={`/staff/registrations/${encodeURIComponent(event)}`} variant="secondary">
                <Icon name="users" className="size-4.5" />
                {attendees.link}
              </ButtonLink>
            )}
            <ButtonLink to={addPath(event)}>{addRegistration.open}</ButtonLink>
          </>
        }
        address={address}
        searchLabel={words.search}
        filters={[
          {
            name: 'event',
            label: words.event,
            all: words.anyEvent,
            options: events.map(({ slug, title, sessions }) => ({
              value: slug,
              label: [title, formatEventDates(sessions)].filter(Boolean).join(' · '),
            })),
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
        keys={keys}
        empty={words.empty}
        columns={columns}
        details={details}
        rowActions={(row) => <RowActions {...actionsOf(row)} hasKeys={keys.isOn} />}
      />
      {dialogs}
    </>
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
