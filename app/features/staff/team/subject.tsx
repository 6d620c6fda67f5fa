import { Link } from 'react-router'
import { audit as words } from '#content/staff/team.ts'

/** The lists that find a row by its number. */
const lists: Record<string, string> = { registration: '/staff/registrations', application: '/staff/applications' }

/** What a line of the log is about, with a link to it where a list has it. */
export function Subject({ subject, subjectId }: { subject: string; subjectId: string }) {
  const name = words.subjects[subjectId] ?? `${subject} ${subjectId}`
  const list = lists[subject]
  if (!list) return name
  return (
    <Link to={`${list}?search=${encodeURIComponent(`#${subjectId}`)}`} className="-my-3 inline-block py-3 text-link">
      {name}
    </Link>
  )
}
