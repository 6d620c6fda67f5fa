import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { messages } from '#contract/problems.ts'
import { failureOf } from '#database/failure.ts'
import { Problem } from './problem.ts'

/** Turns whatever was thrown into what the caller may know. Never repeats a message that is not ours. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error.validation)
  return (
    databaseProblem(error) ?? frameworkProblem(error) ?? new Problem('internal', messages.internal, { cause: error })
  )
}

/** One message a field, the first that was found, under the field's own name; the first of all speaks for the whole. */
function invalidFields(issues: readonly { instancePath: string; message?: string }[]): Problem {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/')[1] || 'body'
    // What no schema has a sentence for: a body that is no object, a null where a field may be left out.
    errors[field] ??=
      issue.message === undefined || issue.message === 'Invalid input' ? messages.malformed : issue.message
  }
  return new Problem('invalid', Object.values(errors)[0] ?? messages.malformed, { errors })
}

function databaseProblem(error: unknown): Problem | null {
  const failure = failureOf(error)
  switch (failure?.kind) {
    case 'duplicate':
      return new Problem('conflict', messages.alreadyExists, { cause: error })
    case 'unacceptable':
      return new Problem('invalid', messages.malformed, { cause: error })
    case 'try_again':
    case 'unavailable':
      if (failure.code === '53100')
        return new Problem('unavailable', messages.diskFull, { retryAfterSeconds: 60, cause: error })
      return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1, cause: error })
    default:
      return null
  }
}

/** What Fastify refuses before a handler runs: a body that is no JSON, too long, of another type, a broken address. */
function frameworkProblem(error: unknown): Problem | null {
  // A page's own call of the API that was answered 5xx (app/lib/api.ts): whatever it was, it is logged there.
  if (error instanceof Error && error.name === 'ApiError')
    return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1 })
  switch ((error as Partial<FastifyError> | null)?.statusCode) {
    case 400:
      return new Problem('invalid', messages.malformed)
    case 404:
    // Outside of the folder that files come from, or longer than anything that we name: nothing can be there.
    case 403:
    case 414:
      return new Problem('not_found', messages.notFound)
    case 413:
      return new Problem('too_large', messages.tooLarge)
    case 415:
      return new Problem('wrong_type', messages.wrongType)
    case 429:
      return new Problem('too_many', messages.tooMany)
    default:
      return null
  }
}
