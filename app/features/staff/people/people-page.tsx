import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { people as words } from '#content/staff/people.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffPerson } from '#contract/staff/overview.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { ContactLinks } from '../list/person-links.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { usePages } from '../list/use-pages.ts'
import { useRowKeys } from '../list/use-row-keys.ts'
import { Guests } from './guests.tsx'
import { fetchGuests, fetchPeople, guestsKey, pathOf, peopleKey } from './queries.ts'

export function PeoplePage() {
  const address = useListAddress(['search'])
  const { search } = address.values
  const pages = usePages([peopleKey, address.values], ({ before, signal }) => fetchPeople({ search, before }, signal))
  const keys = useRowKeys(pages.rows)
  const guests = usePages([guestsKey, address.values], ({ before, signal }) =>
    fetchGuests({ search, after: before }, signal),
  )
  return (
    <ListFrame
      title={words.title}
      address={address}
      searchLabel={words.search}
      exported="people"
      pages={pages}
      keys={keys}
      empty={words.empty}
      shown={words.shown}
      alsoFound={
        guests.state !== 'ready' || guests.rows.length > 0 ? <Guests pages={guests} isSearch={search !== ''} /> : null
      }
      // Somebody who only ever got emails is in no row: offer the page of the typed address.
      actions={isWholeAddress(search) && <ButtonLink to={pathOf(search)}>{words.openAddress(search)}</ButtonLink>}
      columns={columns}
    />
  )
}

const isWholeAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

const columns: Column<StaffPerson>[] = [
  {
    header: words.columns.name,
    kind: 'main',
    cell: ({ name, email, role }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <RowLink to={pathOf(email)}>{name}</RowLink>
        {role === 'staff' && <Badge tone="action">{words.staff}</Badge>}
      </span>
    ),
  },
  { header: words.columns.contact, kind: 'bare', cell: (person) => <ContactLinks {...person} isInColumns /> },
  { header: words.columns.username, cell: ({ username }) => username },
  {
    header: words.columns.joined,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => formatDate(created_at),
  },
]
