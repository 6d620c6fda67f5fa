import { Link } from 'react-router'
import { audit as words } from '#content/staff/team.ts'

/** The lists that find a row by its number. The seats of its order show a payment, and what a line of the bank has paid. */
const lists: Record<string, { path: string; search: (id: string) => string }> = {
  registration: { path: '/staff/registrations', search: (id) => `#${id}` },
  application: { path: '/staff/applications', search: (id) => `#${id}` },
  payment: { path: '/staff/registrations', search: (id) => `payment ${id}` },
  bank_line: { path: '/staff/registrations', search: (id) => `bank_line ${id}` },
}

/** What a line of the log is about, with a link to it where a list has it. */
export function Subject({ subject, subjectId }: { subject: string; subjectId: string }) {
  const name = words.subjects[subjectId] ?? words.subjects[subject] ?? `${subject.replaceAll('_', ' ')} ${subjectId}`
  const list = lists[subject]
  if (!list) return name
  return (
    <Link
      to={`${list.path}?search=${encodeURIComponent(list.search(subjectId))}`}
      className="-my-3 inline-block py-3 text-link"
    >
      {name}
    </Link>
  )
}
