import { withQuery } from '#app/lib/api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { list as words } from '#content/staff/list.ts'
import type { exportedLists } from '#contract/staff/overview.ts'

interface ExportLinkProps {
  /** The list's name in /api/staff/export/. */
  list: (typeof exportedLists)[number]
  /** The list's filters, which the file has too. */
  values?: Record<string, string>
  children?: string
}

export function ExportLink({ list, values = {}, children }: ExportLinkProps) {
  const path = `/api/staff/export/${list}`
  const address = withQuery(path, values)
  return (
    <a href={address} download className="button border-edge text-ink hover:border-ink hover:bg-ink/5 max-sm:px-3.5">
      <Icon name="download" className="size-4.5" />
      {children ?? (address !== path ? words.exportThese : words.export)}
    </a>
  )
}
