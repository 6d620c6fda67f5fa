import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyBudget, HeldBody } from './body-budget.ts'
import { isFormWithFile } from './slow-body.ts'

/** Every request with a body takes its part of the budget before anything else is done, and gives it back after its reply. */
export function holdBodies(app: FastifyInstance, budget: BodyBudget, maxBytes: { file: number; other: number }): void {
  app.decorateRequest('heldBody', null)
  app.addHook('onRequest', async (request, reply) => {
    const { headers, ip, raw } = request
    const announced = announcedBytes(request)
    if (announced === 0 && !headers['transfer-encoding']) return
    const isFile = isFormWithFile(raw)
    // What is announced beyond the limit is refused as too large, not as too much for now.
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
