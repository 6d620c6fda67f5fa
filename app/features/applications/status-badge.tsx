import { Badge } from '#app/ui/badge.tsx'
import { profile } from '#content/profile.ts'
import type { Application } from '#contract/applications.ts'

const icons = { pending: 'clock', accepted: 'check', rejected: 'close' } as const

/** Has a label and an icon too, since colour must not be the only sign (docs/spec.md §4.2). */
export function StatusBadge({ status }: Pick<Application, 'status'>) {
  return (
    <Badge tone={status} icon={icons[status]}>
      {profile.applications.status[status]}
    </Badge>
  )
}
