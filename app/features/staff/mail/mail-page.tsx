import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { list } from '#content/staff/list.ts'
import { mail as words } from '#content/staff/mail.ts'
import type { StaffMail } from '#contract/staff/team.ts'
import { DateTime } from '../list/date-time.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { usePages } from '../list/use-pages.ts'
import { todayQuery } from '../today/queries.ts'
import { kindInWords } from './kind-in-words.ts'
import { MailState, useWritesFiles } from './mail-state.tsx'
import { fetchMails, mailsKey } from './queries.ts'
import { SendAgain } from './send-again.tsx'

export function MailPage() {
  const address = useListAddress(['search', 'state'])
  const isWritten = useWritesFiles()
  const states = Object.entries({ ...words.states, ...(isWritten ? { sent: words.written } : {}) })
  const pages = usePages([mailsKey, address.values], ({ before, signal }) =>
    fetchMails({ ...address.values, before }, signal),
  )
  return (
    <ListFrame
      title={words.title}
      address={address}
      searchLabel={words.search}
      filters={[
        {
          name: 'state',
          label: words.state,
          all: words.anyState,
          options: states.map(([value, label]) => ({ value, label })),
        },
      ]}
      exported="mails"
      pages={pages}
      empty={words.empty}
      actions={address.values.state !== 'dead' && <Undelivered />}
      columns={columns}
    />
  )
}

/** Failed mails wait for a person, so they are one click away. */
function Undelivered() {
  const count = useQuery(todayQuery).data?.waiting.deadMails ?? 0
  if (count === 0) return null
  return (
    <ButtonLink to="/staff/mail?state=dead" variant="danger">
      <Icon name="alert" />
      {words.undelivered(count)}
    </ButtonLink>
  )
}

const columns: Column<StaffMail>[] = [
  {
    header: words.columns.mail,
    kind: 'main',
    className: 'md:w-40 lg:w-56',
    cell: ({ kind }) => <span className="font-semibold">{kindInWords(kind)}</span>,
  },
  {
    header: words.columns.to,
    className: 'md:min-w-40',
    cell: ({ recipient }) => (
      <Link
        to={`/staff/people/view?email=${encodeURIComponent(recipient)}`}
        className="wrap-anywhere inline-block text-link max-md:-my-3 max-md:py-3"
      >
        <EmailText none={list.noEmail}>{recipient}</EmailText>
      </Link>
    ),
  },
  {
    header: words.columns.written,
    className: 'md:w-36 xl:w-56',
    cell: ({ created_at }) => <DateTime at={created_at} />,
  },
  {
    header: words.columns.state,
    kind: 'badge',
    className: 'md:w-44 lg:w-48',
    cell: (mail) => (
      <span className="flex flex-col items-start gap-2">
        <MailState mail={mail} />
        {(mail.state === 'dead' || mail.state === 'held') && <SendAgain mail={mail} />}
      </span>
    ),
  },
]
