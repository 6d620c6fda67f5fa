import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '#database/failure.ts'
import { busyPage } from './busy-page.ts'
import { isOpenedByPerson } from './is-opened-by-person.ts'
import type { Problem } from './problem.ts'
import { toProblem } from './to-problem.ts'

/** Every error of every route becomes JSON `{message}` here, or a page that tries again for somebody who waits for one. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error), request, reply))
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
  const failure = toFailure(cause)
  // Its ECONNRESET looks like one of the database.
  if (request.raw.destroyed && !request.raw.complete) request.log.debug('the client disconnected')
  else if (failure)
    request.log.warn({ code: failure.code, constraint: failure.constraint }, 'the database refused or did not respond')
  else if (cause instanceof Error) request.log.error({ error: describeError(cause) }, 'unexpected error')
  else request.log.error('refused with a server error')
}

/** Where it happened, and the message unless it is a database error's. */
export function describeError(error: Error): { kind: string; message: string | undefined; at: string | undefined } {
  const isDatabase = error.name === 'DrizzleQueryError' || 'query' in error || 'severity' in error
  return {
    kind: error.name,
    message: isDatabase ? undefined : error.message,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
  }
}
