import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { messages } from '#contract/problems.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from './problem.ts'

/** Turns any error into what the caller may know. Never repeats a message that is not ours. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error.validation)
  return (
    databaseProblem(error) ?? frameworkProblem(error) ?? new Problem('internal', messages.internal, { cause: error })
  )
}

/** The first message of each field; the first of all is the message of the response. */
function invalidFields(issues: readonly { instancePath: string; message?: string }[]): Problem {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = fieldOf(issue.instancePath) || 'body'
    // No schema has a message for these: a body that is no object, null for an optional field.
    errors[field] ??=
      issue.message === undefined || issue.message === 'Invalid input' ? messages.malformed : issue.message
  }
  return new Problem('invalid', Object.values(errors)[0] ?? messages.malformed, { errors })
}

/** `/company/gstin` is `company.gstin`; a list is one field. */
function fieldOf(instancePath: string): string {
  const names = instancePath.split('/').slice(1)
  const index = names.findIndex((name) => /^\d+$/.test(name))
  return names.slice(0, index < 0 ? undefined : index).join('.')
}

function databaseProblem(error: unknown): Problem | null {
  const failure = toFailure(error)
  switch (failure?.kind) {
    case 'duplicate':
      return new Problem('conflict', messages.alreadyExists, { cause: error })
    // What it belongs to was deleted at the same moment.
    case 'referenced':
      return new Problem('not_found', messages.notFound, { cause: error })
    case 'invalid':
      return new Problem('invalid', messages.malformed, { cause: error })
    case 'retry':
    case 'unavailable':
      if (failure.code === '53100')
        return new Problem('unavailable', messages.diskFull, { retryAfterSeconds: 60, cause: error })
      return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1, cause: error })
    default:
      return null
  }
}

/** Fastify's own errors before a handler runs: invalid JSON, a wrong length or type, an undecodable address. */
function frameworkProblem(error: unknown): Problem | null {
  // A loader's call of the API failed with 5xx (app/lib/api.ts), which is already logged.
  if (error instanceof Error && error.name === 'ApiError')
    return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 1 })
  switch ((error as Partial<FastifyError> | null)?.statusCode) {
    case 400:
      return new Problem('invalid', messages.malformed)
    case 404:
    // A path outside the folder of files, or longer than any of ours.
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
