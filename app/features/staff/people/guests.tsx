import { Notice } from '#app/ui/notice.tsx'
import { staffInterest } from '#content/staff/inbox.ts'
import { list } from '#content/staff/list.ts'
import { people } from '#content/staff/people.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffGuest } from '#contract/staff/overview.ts'
import { ListEnd } from '../list/list-end.tsx'
import { ContactLinks } from '../list/person-links.tsx'
import { RowLink } from '../list/row-link.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import type { Pages } from '../list/use-pages.ts'
import { pathOf } from './queries.ts'

const words = people.guests

/** Guests found by the search, or else all, those heard from last first, each with a link to their page. */
export function Guests({ pages, isSearch }: { pages: Pages<StaffGuest>; isSearch: boolean }) {
  if (pages.state === 'loading') return null
  return (
    <section aria-labelledby="guests" className="mt-8">
      <h2 id="guests" className="text-base leading-tight">
        {words.title}
      </h2>
      <p className="mb-3 text-muted text-small">{isSearch ? words.found : words.latestText}</p>
      {pages.state === 'failed' ? (
        <Notice {...list.failed} retry={pages.retry} />
      ) : (
        <>
          <Rows caption={words.title} columns={columns} rows={pages.rows} keyOf={({ email }) => email} />
          <ListEnd pages={pages} shown={words.shown} />
        </>
      )}
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
