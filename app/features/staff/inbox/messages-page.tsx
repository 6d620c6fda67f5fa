import { EmailText } from '#app/ui/email-text.tsx'
import { staffMessages as words } from '#content/staff/inbox.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffMessage } from '#contract/staff/inbox.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { HistoryLink } from '../list/person-links.tsx'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { panel, useOpenRows } from '../list/use-open-rows.tsx'
import { usePages } from '../list/use-pages.ts'
import { AnswerActions, AnsweredBadge, MarkButton, openFilter, ReplyLink, useAnswerKeys } from './answering.tsx'
import { fetchMessages, type Marking, messagesKey, useMarkMessage } from './queries.ts'

export function MessagesPage() {
  const address = useListAddress(['search', 'open'])
  const pages = usePages([messagesKey, address.values], ({ before, signal }) =>
    fetchMessages({ ...address.values, before }, signal),
  )
  const marking = useMarkMessage()
  const keys = useAnswerKeys(pages.rows, marking, ({ subject }) => subject)
  const { details, opener } = useOpenRows<StaffMessage>('message', (message) => (
    <MessageDetails message={message} marking={marking} />
  ))
  const columns: Column<StaffMessage>[] = [
    {
      header: words.columns.message,
      kind: 'main',
      cell: (message) => opener(message, <Subject message={message} isOpen={details.isOpen(message)} />),
    },
    {
      header: words.columns.from,
      kind: 'bare',
      className: 'md:w-56 lg:w-64',
      cell: (message) => <From message={message} />,
    },
    {
      header: words.columns.received,
      className: 'whitespace-nowrap md:w-32',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      header: words.columns.state,
      kind: 'badge',
      className: 'whitespace-nowrap md:w-32',
      cell: (message) => <AnsweredBadge {...message} />,
    },
  ]
  return (
    <ListFrame
      title={words.title}
      address={address}
      searchLabel={words.search}
      filters={[openFilter]}
      exported="messages"
      pages={pages}
      keys={keys}
      empty={words.empty}
      columns={columns}
      details={details}
      rowActions={(message) => (
        <AnswerActions row={message} subject={message.subject} marking={marking} hasKeys={keys.isOn} />
      )}
    />
  )
}

function Subject({ message: { subject, message }, isOpen }: { message: StaffMessage; isOpen: boolean }) {
  return (
    <>
      {subject}
      {!isOpen && <span className="line-clamp-1 font-normal text-muted">{message}</span>}
    </>
  )
}

function From({ message: { name, email } }: { message: StaffMessage }) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="wrap-anywhere block text-label text-muted">
        <EmailText>{email}</EmailText>
      </span>
    </>
  )
}

function MessageDetails({ message, marking }: { message: StaffMessage; marking: Marking }) {
  return (
    <div className={`flex flex-col gap-5 ${panel}`}>
      <p className="measure wrap-anywhere whitespace-pre-line text-base">{message.message}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ReplyLink row={message} subject={message.subject} />
        <MarkButton row={message} marking={marking} />
        <HistoryLink email={message.email}>{words.history}</HistoryLink>
      </div>
    </div>
  )
}
