import { Link } from 'react-router'
import { team } from '#content/staff/team.ts'
import type { ProblemReply } from '#contract/problems.ts'

interface TakenByProps {
  error: { type: string; message?: string | undefined }
  holder: NonNullable<ProblemReply['accounts']>[string] | undefined
}

const words = team.add

/** A field's error; when an account has the value already, with a link to it. */
export function TakenBy({ error: { type, message }, holder }: TakenByProps) {
  // Editing the field clears the server's error.
  if (type !== 'server' || !holder) return message
  if (holder.role === 'staff') return words.isMember
  return (
    <>
      {words.exists}{' '}
      <Link
        to={`/staff/people/view?email=${encodeURIComponent(holder.email)}`}
        className="-my-3 inline-block py-3 text-link"
      >
        {words.openIt}
      </Link>
    </>
  )
}
