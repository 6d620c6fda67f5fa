import type { FastifyRequest } from 'fastify'

/** A page, or a call that a link leads to, such as a download. Browsers name HTML for these alone. */
export function isOpenedByPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}
