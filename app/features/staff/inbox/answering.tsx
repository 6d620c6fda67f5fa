import { mailTo, replySubject } from '#app/lib/mail-to.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffMessages as words } from '#content/staff/inbox.ts'
import { formatDate } from '#contract/dates.ts'
import { RowAction, RowActionLink } from '../list/row-action.tsx'
import { useRowKeys } from '../list/use-row-keys.ts'
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

interface RowActionsProps {
  row: Request
  subject: string
  marking: Marking
  hasKeys: boolean
}

/** The actions of a closed row. */
export function AnswerActions({ row, subject, marking, hasKeys }: RowActionsProps) {
  const isAnswered = row.answered_at !== null
  return (
    <>
      <RowActionLink
        icon="mail"
        label={words.reply}
        of={row.name}
        keyName={hasKeys ? 'R' : undefined}
        href={replyTo(row, subject)}
      />
      <RowAction
        icon={isAnswered ? 'clock' : 'check'}
        label={isAnswered ? words.markOpen : words.markAnswered}
        of={row.name}
        keyName={hasKeys ? 'E' : undefined}
        isBusy={isMarking(row, marking)}
        onClick={() => toggleAnswered(row, marking)}
      />
    </>
  )
}

export function useAnswerKeys<R extends Request>(rows: readonly R[], marking: Marking, subjectOf: (row: R) => string) {
  const [reply, mark] = words.keyNames
  return useRowKeys(rows, [
    { key: 'R', meaning: reply, act: (row) => window.location.assign(replyTo(row, subjectOf(row))) },
    { key: 'E', meaning: mark, act: (row) => isMarking(row, marking) || toggleAnswered(row, marking) },
  ])
}

const replyTo = ({ email }: Request, subject: string) => mailTo(email, replySubject(subject))
const isMarking = ({ id }: Request, marking: Marking) => marking.isPending && marking.variables.id === id
const toggleAnswered = ({ id, answered_at }: Request, marking: Marking) =>
  marking.mutate({ id, isAnswered: answered_at === null })

export function MarkButton({ row, marking }: { row: Request; marking: Marking }) {
  const isBusy = isMarking(row, marking)
  const isAnswered = row.answered_at !== null
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onClick={() => toggleAnswered(row, marking)}
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
      href={replyTo(row, subject)}
      aria-label={`${words.reply}: ${row.name}`}
      className="button bg-action px-3.5 text-on-action text-small hover:bg-action-strong md:min-h-10"
    >
      <Icon name="mail" className="size-4.5" />
      {words.reply}
    </a>
  )
}
