import { messages } from '#contract/problems.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'

/** Turns a violation of a unique index on users into a problem; null for other errors. */
export function nameTakenProblem(error: unknown): Problem | null {
  switch (toFailure(error)?.constraint) {
    case 'users_username_key':
      return new Problem('username_taken', messages.usernameTaken, { errors: { username: messages.usernameTaken } })
    case 'users_email_key':
      return new Problem('email_taken', messages.emailTaken, { errors: { email: messages.emailTaken } })
    default:
      return null
  }
}
