import { Icon } from '#app/ui/icon.tsx'
import { list as words } from '#content/staff/list.ts'
import type { exportedLists } from '#contract/staff/overview.ts'
import { queryOf } from './query-of.ts'

interface ExportLinkProps {
  /** The list's name in /api/staff/export/. */
  list: (typeof exportedLists)[number]
  /** What the list is narrowed down to: so is the file. */
  values?: Record<string, string>
  children?: string
}

export function ExportLink({ list, values = {}, children }: ExportLinkProps) {
  const query = queryOf(values)
  return (
    <a
      href={`/api/staff/export/${list}${query && `?${query}`}`}
      download
      className="button border-edge text-ink hover:border-ink hover:bg-ink/5 max-sm:px-3.5"
    >
      <Icon name="download" className="size-4.5" />
      {children ?? (query ? words.exportThese : words.export)}
    </a>
  )
}
