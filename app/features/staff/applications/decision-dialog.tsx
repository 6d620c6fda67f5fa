import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffApplications } from '#content/staff/applications.ts'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { useDecide } from './queries.ts'

const words = staffApplications.decision

export interface Decision {
  applications: readonly StaffApplication[]
  status: 'accepted' | 'rejected'
}

interface DecisionDialogProps {
  decision: Decision | undefined
  onClose: () => void
}

/** Deciding sends emails a minute later, so it says to whom. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { mutateAsync } = useDecide()
  const { applications, status } = decision ?? { applications: [], status: 'accepted' as const }
  const count = applications.length

  const decide = async () => {
    const changed = await mutateAsync({ ids: applications.map(({ id }) => id), status })
    const before = count - changed
    // The bar below the list says what was decided, and must stay in reach.
    if (before === 0) return
    const title = changed > 0 ? words[status].done(changed) : words.nothing
    toast({ title, description: words.before(before) })
  }
  return (
    <ConfirmDialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={words[status].title(applications[0]?.name ?? '', count)}
      confirm={words[status].confirm(count)}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      isDangerous={status === 'rejected'}
      onConfirm={decide}
    >
      <p>{words.text(count)}</p>
      <Names applications={applications} />
    </ConfirmDialog>
  )
}

function Names({ applications }: Pick<Decision, 'applications'>) {
  return (
    <ul
      tabIndex={applications.length > 6 ? 0 : undefined}
      aria-label={words.people}
      className="flex max-h-48 flex-col gap-1 overflow-y-auto border-line border-l-2 pl-4 text-small"
    >
      {applications.map(({ id, name, email }) => (
        <li key={id} className="wrap-anywhere">
          <strong>{name}</strong> <span className="text-muted">{email}</span>
        </li>
      ))}
    </ul>
  )
}
