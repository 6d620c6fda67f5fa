import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { mail as words } from '#content/staff/mail.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { StaffMail } from '#contract/staff/team.ts'
import { todayQuery } from '../today/queries.ts'

const badgeStyles = {
  waiting: { tone: 'pending', icon: 'clock' },
  held: { tone: 'pending', icon: 'clock' },
  sent: { tone: 'accepted', icon: 'check' },
  dead: { tone: 'rejected', icon: 'alert' },
} as const

/** The delivery state of a mail, and its last error. */
export function MailState({ mail: { state, attempts, lastError, sent_at } }: { mail: StaffMail }) {
  const isWritten = useWritesFiles()
  const isTroubled = state !== 'sent' && attempts > 0
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge {...badgeStyles[state]}>{state === 'sent' && isWritten ? words.written : words.states[state]}</Badge>
      {isTroubled && (
        <span className="text-label text-muted">
          {[words.attempts(attempts), lastError && words.answer(lastError)].filter(Boolean).join(', ')}
        </span>
      )}
      {state === 'sent' && sent_at && (
        <span className="sr-only">{(isWritten ? words.writtenAt : words.sentAt)(formatDateTime(sent_at))}</span>
      )}
    </span>
  )
}

/** True without a mail server: what counts as sent is a file. */
export function useWritesFiles(): boolean {
  return useQuery(todayQuery).data?.sandbox.mail ?? false
}
