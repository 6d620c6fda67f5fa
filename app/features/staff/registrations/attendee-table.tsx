import { attendees } from '#content/staff/attendees.ts'
import { staffRegistrations } from '#content/staff/registrations.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { type Column, Rows } from '../list/rows.tsx'

const words = attendees.columns

interface AttendeeTableProps {
  caption: string
  registrations: readonly StaffRegistration[]
}

export function AttendeeTable({ caption, registrations }: AttendeeTableProps) {
  const numbers = new Map(registrations.map(({ id }, index) => [id, index + 1]))
  const columns: Column<StaffRegistration>[] = [
    {
      header: words.number,
      kind: 'wide',
      className: 'md:w-14 text-muted tabular-nums',
      cell: ({ id }) => numbers.get(id),
    },
    { header: words.name, kind: 'main', cell: ({ name }) => <strong>{name}</strong> },
    { header: words.organization, cell: ({ organization }) => organization ?? '' },
    {
      header: words.experience,
      cell: ({ yearsOfExperience: years }) => (years ? staffRegistrations.years(years) : ''),
    },
    { header: words.phone, className: 'whitespace-nowrap', cell: ({ phone }) => phone },
    { header: words.email, cell: ({ email }) => email },
    { header: words.reference, className: 'whitespace-nowrap', cell: ({ reference }) => reference },
    {
      header: words.came,
      kind: 'wide',
      // To be ticked by hand: only paper has it.
      className: 'hidden print:table-cell',
      cell: () => <span className="inline-block size-4 border border-ink" />,
    },
  ]
  return <Rows caption={caption} columns={columns} rows={registrations} keyOf={({ id }) => id} />
}
