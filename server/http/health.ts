import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import type { Lifecycle } from './lifecycle.ts'
import { Problem } from './problem.ts'

/** For whoever watches the process: does it live, and should it be given visitors. */
export function mountHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !lifecycle.isDraining && (await within(1_000, database.isAnswering()))
    if (!isReady) throw new Problem('unavailable', 'Not ready', { retryAfterSeconds: 1 })
    // Reading goes on while the disk is full: without this process nobody could read anything.
    return reply.send({ status: 'ready', ...(database.disk?.isFull() ? { disk: 'full' } : {}) })
  })
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
