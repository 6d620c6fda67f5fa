import { staffInterest } from '#content/staff/inbox.ts'
import { people } from '#content/staff/people.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffGuest } from '#contract/staff/overview.ts'
import { ContactLinks } from '../list/person-links.tsx'
import { RowLink } from '../list/row-link.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { pathOf } from './queries.ts'

const words = people.guests

/** Guests found by the search, or else the latest, each with a link to their page. */
export function Guests({ guests, isSearch }: { guests: StaffGuest[]; isSearch: boolean }) {
  return (
    <section aria-labelledby="guests" className="mt-8">
      <h2 id="guests" className="text-base leading-tight">
        {words.title}
      </h2>
      <p className="mb-3 text-muted text-small">{isSearch ? words.found : words.latestText}</p>
      <Rows caption={words.title} columns={columns} rows={guests} keyOf={({ email }) => email} />
    </section>
  )
}

const columns: Column<StaffGuest>[] = [
  {
    header: people.columns.name,
    kind: 'main',
    cell: ({ name, email }) => <RowLink to={pathOf(email)}>{name || staffInterest.noName}</RowLink>,
  },
  { header: people.columns.contact, kind: 'bare', cell: (guest) => <ContactLinks {...guest} isInColumns /> },
  {
    header: words.latest,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => formatDate(created_at),
  },
]
