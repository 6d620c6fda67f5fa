import { mailTo, replySubject } from '#app/lib/mail-to.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffMessages as words } from '#content/staff/inbox.ts'
import { formatDate } from '#contract/dates.ts'
import type { Marking } from './queries.ts'

/** Shared by messages and interest. */
interface Request {
  id: number
  name: string
  email: string
  answered_at: string | null
}

export const openFilter = {
  name: 'open',
  label: words.state,
  all: words.anyState,
  options: [{ value: 'true', label: words.onlyOpen }],
}

export function AnsweredBadge({ answered_at }: Pick<Request, 'answered_at'>) {
  if (answered_at === null)
    return (
      <Badge tone="pending" icon="clock">
        {words.open}
      </Badge>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="accepted" icon="check">
        {words.answered}
      </Badge>
      <span className="text-label text-muted">{formatDate(answered_at)}</span>
    </span>
  )
}

export function MarkButton({ row, marking }: { row: Request; marking: Marking }) {
  const isBusy = marking.isPending && marking.variables.id === row.id
  const isAnswered = row.answered_at !== null
  const mark = () => marking.mutate({ id: row.id, isAnswered: !isAnswered })
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onClick={mark}
      aria-label={`${isAnswered ? words.markOpen : words.markAnswered}: ${row.name}`}
      className="px-3.5 text-small md:min-h-10"
    >
      {isBusy ? words.marking : isAnswered ? words.markOpen : words.markAnswered}
    </Button>
  )
}

export function ReplyLink({ row, subject }: { row: Request; subject: string }) {
  return (
    <a
      href={mailTo(row.email, replySubject(subject))}
      aria-label={`${words.reply}: ${row.name}`}
      className="button bg-action px-3.5 text-on-action text-small hover:bg-action-strong md:min-h-10"
    >
      <Icon name="mail" className="size-4.5" />
      {words.reply}
    </a>
  )
}
