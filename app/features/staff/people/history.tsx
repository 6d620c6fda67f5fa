import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { people } from '#content/staff/people.ts'
import type { Application } from '#contract/applications.ts'
import { formatDate } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffInterest, StaffMessage } from '#contract/staff/inbox.ts'
import type { PersonHistory } from '#contract/staff/overview.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import type { StaffMail } from '#contract/staff/team.ts'
import { StatusBadge } from '../applications/status-badge.tsx'
import { AnsweredBadge } from '../inbox/answering.tsx'
import { subjectOf } from '../inbox/interest-page.tsx'
import { DateTime } from '../list/date-time.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { useCourses } from '../list/use-courses.ts'
import { kindInWords } from '../mail/kind-in-words.ts'
import { MailState } from '../mail/mail-state.tsx'
import { StateBadges } from '../registrations/state-badges.tsx'

const words = people.person
const { columns: names } = words

/** Everything under one address: registrations, applications, messages and mails. */
export function History({ history }: { history: PersonHistory }) {
  const { registrations, applications, messages, interests, mails } = history
  const { titleOf } = useCourses()
  const listOf = (list: string) => `/staff/${list}?search=${encodeURIComponent(history.email)}`
  const course = { header: names.course, kind: 'main', cell: (row: { courseSlug: string }) => titleOf(row.courseSlug) }
  const subject: Column<StaffInterest> = { ...course, kind: 'main', cell: (row) => subjectOf(row, titleOf) }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Part
        title={words.registrations}
        to={listOf('registrations')}
        rows={registrations}
        columns={registrationColumns}
      />
      <Part
        title={words.applications}
        to={listOf('applications')}
        rows={applications}
        columns={[course as Column<Application>, ...applicationColumns]}
      />
      <Part title={words.messages} to={listOf('messages')} rows={messages} columns={messageColumns} />
      <Part title={words.interests} to={listOf('interest')} rows={interests} columns={[subject, ...interestColumns]} />
      <Part title={words.mails} to={listOf('mail')} rows={mails} columns={mailColumns} />
    </div>
  )
}

interface PartProps<R> {
  title: string
  /** Links to the list with the actions. */
  to: string
  rows: R[]
  columns: Column<R>[]
}

function Part<R extends { id: number }>({ title, to, rows, columns }: PartProps<R>) {
  return (
    <section>
      <div className="mb-1.5 flex items-baseline gap-2">
        <h2 className="font-semibold text-base">{title}</h2>
        {rows.length > 0 && (
          <>
            <span className="text-muted text-small tabular-nums">{rows.length}</span>
            <Link to={to} className="-my-2.5 ml-auto inline-flex min-h-11 items-center text-link text-small">
              {words.open}
              <span className="sr-only">: {title}</span>
            </Link>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted text-small">{words.none}</p>
      ) : (
        <Rows caption={title} columns={columns} rows={rows} keyOf={({ id }) => id} isAligned />
      )}
    </section>
  )
}

const when = (cell: (date: string) => ReactNode, className = 'md:w-31') => ({
  header: names.when,
  className,
  cell: ({ created_at }: { created_at: string }) => cell(created_at),
})

function state<R>(cell: (row: R) => ReactNode): Column<R> {
  return { header: names.state, kind: 'badge', className: 'md:w-40', cell }
}

const registrationColumns: Column<StaffRegistration>[] = [
  { header: names.event, kind: 'main', cell: ({ eventTitle }) => eventTitle },
  { header: names.reference, className: 'whitespace-nowrap tabular-nums md:w-33', cell: ({ reference }) => reference },
  {
    header: names.paid,
    className: 'whitespace-nowrap tabular-nums md:w-20',
    cell: ({ paid }) => (paid === null ? '–' : formatRupees(paid)),
  },
  when(formatDate),
  state((registration) => <StateBadges {...registration} />),
]

const applicationColumns: Column<Application>[] = [
  { header: names.reason, cell: ({ reason }) => reason ?? '–' },
  when(formatDate),
  state(({ status }) => <StatusBadge status={status} />),
]

const messageColumns: Column<StaffMessage>[] = [
  {
    header: names.message,
    kind: 'main',
    cell: ({ subject, message }) => (
      <>
        <span className="font-semibold">{subject}</span>
        <span className="block whitespace-pre-line text-muted text-small">{message}</span>
      </>
    ),
  },
  when(formatDate),
  state((message) => <AnsweredBadge {...message} />),
]

const interestColumns: Column<StaffInterest>[] = [
  when(formatDate),
  state((interest) => <AnsweredBadge {...interest} />),
]

const mailColumns: Column<StaffMail>[] = [
  { header: names.mail, kind: 'main', cell: ({ kind }) => kindInWords(kind) },
  when((date) => <DateTime at={date} />, 'md:w-44'),
  state((row) => <MailState mail={row} />),
]
