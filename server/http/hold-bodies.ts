import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyBudget, HeldBody } from './body-budget.ts'
import { isFormWithFile } from './slow-body.ts'

/** Charges every request body to the budget before it is read, and releases it after the response. */
export function holdBodies(app: FastifyInstance, budget: BodyBudget, maxBytes: { file: number; other: number }): void {
  app.decorateRequest('heldBody', null)
  app.addHook('onRequest', async (request, reply) => {
    const { headers, ip, raw } = request
    const announced = announcedBytes(request)
    if (announced === 0 && !headers['transfer-encoding']) return
    const isFile = isFormWithFile(raw)
    // A larger Content-Length is refused later as too large, not here as too busy.
    const bytes = Math.min(announced, isFile ? maxBytes.file : maxBytes.other)
    const held = budget.open({ address: ip, bytes, isFile })
    request.heldBody = held
    finished(reply.raw, () => held.release())
  })
}

/** 0 when there is no length, or none that is a number. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0) || 0
}

declare module 'fastify' {
  interface FastifyRequest {
    heldBody: HeldBody | null
  }
}
