import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCode, toFailure } from '#database/failure.ts'
import { busyPage } from './busy-page.ts'
import { isOpenedByPerson } from './is-opened-by-person.ts'
import type { Problem } from './problem.ts'
import { toProblem } from './to-problem.ts'

/** Every error of every route becomes JSON `{message}` here, or a page that tries again for somebody who waits for one. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Fastify closes the connection under a body that it refuses, and many clients would lose the response (refused-body.ts).
    reply.removeHeader('connection')
    return sendProblem(toProblem(error), request, reply)
  })
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // One of our own limits: the request's log line is enough.
  const isPlanned = problem.status === 503 && problem.cause === undefined
  if ((problem.status >= 500 && !isPlanned) || toFailure(problem.cause)) logError(problem.cause, request)
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  if (problem.retryAfterSeconds && problem.status === 503 && isOpenedByPerson(request)) {
    const { headers, body } = busyPage(problem.retryAfterSeconds)
    return reply.code(problem.status).headers(headers).send(body)
  }
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toReply(request.id)))
}

/** A database error's message contains the statement and its parameters, so only its code is logged. */
export function logError(cause: unknown, request: FastifyRequest): void {
  // Its ECONNRESET looks like one of the database.
  if (request.raw.destroyed && !request.raw.complete) request.log.debug('the client disconnected')
  else if (toFailure(cause)) request.log.warn(describeCause(cause), 'the database refused or did not respond')
  else if (cause instanceof Error) request.log.error(describeCause(cause), 'unexpected error')
  else request.log.error('refused with a server error')
}

/** Why a request or a job failed, as its line in the log says it. */
export function describeCause(cause: unknown): object {
  const failure = toFailure(cause)
  if (failure) return { code: failure.code, constraint: failure.constraint }
  return cause instanceof Error ? { error: describeError(cause) } : {}
}

/** Names where it happened, and the message unless it is a database error's: then the code and the constraint. */
export function describeError(error: Error) {
  const isDatabase = error.name === 'DrizzleQueryError' || 'query' in error || 'severity' in error
  return {
    kind: error.name,
    ...(isDatabase ? findCode(error) : { message: error.message }),
    at: error.stack
      // A parameter may look like a line of the stack.
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
  }
}
