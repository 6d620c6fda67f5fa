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

/** Deciding sends emails, so it needs a confirmation. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { mutateAsync } = useDecide()
  const { applications, status } = decision ?? { applications: [], status: 'accepted' as const }
  const count = applications.length

  const decide = async () => {
    const changed = await mutateAsync({ ids: applications.map(({ id }) => id), status })
    const before = count - changed
    const title = changed > 0 ? words[status].done(changed) : words.nothing
    const emailNote = changed > 0 && words.emailNote(changed)
    toast({ title, description: [emailNote, before > 0 && words.before(before)].filter(Boolean).join(' ') })
  }
  return (
    <ConfirmDialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={words[status].title(count)}
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

const named = 6

function Names({ applications }: Pick<Decision, 'applications'>) {
  const rest = applications.length - named
  return (
    <ul className="flex flex-col gap-1 border-line border-l-2 pl-4 text-small">
      {applications.slice(0, named).map(({ id, name, email }) => (
        <li key={id} className="wrap-anywhere">
          <strong>{name}</strong> <span className="text-muted">{email}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-muted">{words.more(rest)}</li>}
    </ul>
  )
}
