import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffCertificates } from '#content/staff/certificates.ts'
import type { Candidate } from '#contract/staff/certificates.ts'
import { issue, useCertificateChange } from './queries.ts'

const words = staffCertificates.confirm

interface IssueDialogProps {
  eventId: number
  chosen: readonly Candidate[]
  isOpen: boolean
  onClose: () => void
  onIssued: () => void
}

/** Shows every name as it will be written, before it is for good. */
export function IssueDialog({ eventId, chosen, isOpen, onClose, onIssued }: IssueDialogProps) {
  const { change } = useCertificateChange()
  const send = async () => {
    const ids = chosen.map(({ registrationId }) => registrationId)
    const { issued } = await change(() => issue(eventId, ids))
    onIssued()
    toast({ title: words.done(issued), description: words.soon })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title(chosen.length)}
      confirm={staffCertificates.issue.button(chosen.length)}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      onConfirm={send}
    >
      <p>{words.text}</p>
      <section
        aria-label={words.names}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-control border border-line px-4 py-2"
      >
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {chosen.map(({ registrationId, name }) => (
            <li key={registrationId} dir="auto" className="wrap-anywhere py-1">
              {name}
            </li>
          ))}
        </ul>
      </section>
    </ConfirmDialog>
  )
}
