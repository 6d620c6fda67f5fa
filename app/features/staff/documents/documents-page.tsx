import { staffDocuments as words } from '#content/staff/documents.ts'
import { documentNames } from '#contract/document-names.ts'
import { DayField } from '../list/day-field.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { usePages } from '../list/use-pages.ts'
import { documentColumns } from './document-columns.tsx'
import { documentsKey, fetchDocuments } from './queries.ts'

const kinds = Object.entries(documentNames).map(([value, label]) => ({ value, label }))

export function DocumentsPage() {
  const address = useListAddress(['search', 'kind', 'from', 'to'])
  const { from, to } = address.values
  const pages = usePages([documentsKey, address.values], ({ before, signal }) =>
    fetchDocuments({ ...address.values, before }, signal),
  )
  return (
    <ListFrame
      title={words.title}
      address={address}
      searchLabel={words.search}
      filters={[{ name: 'kind', label: words.kind, all: words.anyKind, options: kinds }]}
      moreFilters={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <DayField label={words.from} value={from} max={to} onChange={(day) => address.set('from', day)} />
          <DayField label={words.to} value={to} min={from} onChange={(day) => address.set('to', day)} />
        </div>
      }
      pages={pages}
      empty={words.empty}
      columns={documentColumns}
    />
  )
}
