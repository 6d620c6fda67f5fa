import { Badge } from '#app/ui/badge.tsx'
import { staffApplications as words } from '#content/staff/applications.ts'
import type { StaffApplication } from '#contract/staff/applications.ts'

const icons = { pending: 'clock', accepted: 'check', rejected: 'close' } as const

export function StatusBadge({ status }: Pick<StaffApplication, 'status'>) {
  return (
    <Badge tone={status} icon={icons[status]}>
      {words.statuses[status]}
    </Badge>
  )
}
