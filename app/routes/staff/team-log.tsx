import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { DateTime } from '#app/features/staff/list/date-time.tsx'
import { ListFrame } from '#app/features/staff/list/list-frame.tsx'
import type { Column } from '#app/features/staff/list/rows.tsx'
import { useListAddress } from '#app/features/staff/list/use-list-address.ts'
import { usePages } from '#app/features/staff/list/use-pages.ts'
import { Changes, capitalised } from '#app/features/staff/team/changes.tsx'
import { Subject } from '#app/features/staff/team/subject.tsx'
import { browserApi } from '#app/lib/api.ts'
import { audit as words } from '#content/staff/team.ts'
import type { AuditLine, listAudit } from '#contract/staff/team.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(words.title)

/** The audit log. Entries are never changed. */
export default function LogPage() {
  const address = useListAddress(['search', 'by'])
  const { search } = address.values
  const by = authors.some(({ value }) => value === address.values.by) ? address.values.by : ''
  // The page is about the team; the rest of the log is a filter away.
  const filter = { search, by: by === 'all' ? '' : by || 'team' } as const
  const pages = usePages(['/api/staff/audit', filter], ({ before, signal }) =>
    browserApi<typeof listAudit>('GET', '/api/staff/audit', { query: { ...filter, before }, signal }),
  )
  return (
    <ListFrame
      title={by ? words.wholeTitle : words.title}
      address={address}
      searchLabel={words.search}
      filters={[{ name: 'by', label: words.by, all: words.byTeam, options: authors }]}
      exported="audit"
      exportValues={filter}
      pages={pages}
      empty={words.empty}
      back={{ to: '/staff/team', label: words.members }}
      columns={columns}
      isAligned
    />
  )
}

const authors = [
  { value: 'others', label: words.byOthers },
  { value: 'all', label: words.byAll },
]

const columns: Column<AuditLine>[] = [
  {
    header: words.columns.what,
    kind: 'main',
    className: 'md:w-42 lg:w-56',
    cell: ({ action, subject, subjectId }) => (
      <>
        <span className="font-semibold">{words.actions[action] ?? capitalised(action.replaceAll(/[._]/g, ' '))}</span>
        <span className="block text-muted text-small">
          <Subject subject={subject} subjectId={subjectId} />
        </span>
      </>
    ),
  },
  { header: words.columns.change, kind: 'bare', cell: (line) => <Changes line={line} /> },
  { header: words.columns.who, className: 'md:w-26 lg:w-36', cell: ({ actor }) => actor ?? words.machine },
  { header: words.columns.when, className: 'md:w-34 xl:w-56', cell: ({ created_at }) => <DateTime at={created_at} /> },
]
