import type { ReactNode } from 'react'
import { EmailText } from '#app/ui/email-text.tsx'
import { attendees } from '#content/staff/attendees.ts'
import { staffRegistrations } from '#content/staff/registrations.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { type Column, Rows } from '../list/rows.tsx'

const words = attendees.columns

interface AttendeeTableProps {
  caption: string
  /** Undefined while loading. */
  registrations: readonly StaffRegistration[] | undefined
  /** Whether they can have attended anything yet. */
  hasBegun?: boolean
}

export function AttendeeTable({ caption, registrations, hasBegun = false }: AttendeeTableProps) {
  const numbers = new Map(registrations?.map(({ id }, index) => [id, index + 1]))
  const columns: Column<StaffRegistration>[] = [
    {
      header: words.number,
      kind: 'wide',
      className: 'text-muted tabular-nums not-print:md:max-xl:hidden md:w-13',
      cell: ({ id }) => numbers.get(id),
    },
    {
      header: words.name,
      kind: 'main',
      className: 'not-print:md:w-1/4 not-print:xl:w-[16%] print:min-w-32',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      header: words.organization,
      className: 'md:max-xl:hidden not-print:xl:w-[12%]',
      cell: ({ organization }) => organization ?? none,
    },
    {
      header: words.experience,
      // Narrow, for paper and tablets.
      className: 'md:max-2xl:hidden 2xl:w-26 print:hidden',
      cell: ({ yearsOfExperience: years }) => (years ? staffRegistrations.years(years) : none),
    },
    {
      header: words.phone,
      className: 'whitespace-nowrap not-print:md:w-36',
      cell: ({ phone }) => <Plain href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Plain>,
    },
    {
      header: words.email,
      cell: ({ email }) => (
        <Plain href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </Plain>
      ),
    },
    {
      header: words.reference,
      className: 'whitespace-nowrap not-print:md:max-lg:hidden not-print:lg:w-33',
      cell: ({ reference }) => reference,
    },
    {
      header: words.progress,
      className: 'not-print:md:w-36 print:hidden',
      cell: (registration) => <Progress registration={registration} hasBegun={hasBegun} />,
    },
    {
      header: words.came,
      kind: 'wide',
      // A column to tick by hand, printed only.
      className: 'hidden print:table-cell',
      cell: () => <span className="inline-block size-4 border border-ink" />,
    },
  ]
  return <Rows caption={caption} columns={columns} rows={registrations} keyOf={({ id }) => id} isAligned />
}

/** Sessions, what they handed in, and the certificate. */
function Progress({ registration, hasBegun }: { registration: StaffRegistration; hasBegun: boolean }) {
  const { attendedCount, sessionCount, submissionState, certificateId } = registration
  const isAttendanceShown = hasBegun || attendedCount > 0
  if (!isAttendanceShown && !submissionState && !certificateId) return none
  return (
    <span className="flex flex-col text-small">
      {isAttendanceShown && (
        <span className="whitespace-nowrap tabular-nums">{attendees.attendedOf(attendedCount, sessionCount)}</span>
      )}
      {submissionState && <span>{attendees.submission[submissionState]}</span>}
      {certificateId && <Plain href={`/certificates/${certificateId}`}>{attendees.certificate}</Plain>}
    </span>
  )
}

const none = <span className="text-muted">–</span>

function Plain({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="underline decoration-edge print:no-underline underline-offset-4 hover:text-action max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
    >
      {children}
    </a>
  )
}
