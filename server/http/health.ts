import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/problems.ts'
import type { Database } from '#database/database.ts'
import type { Lifecycle } from './lifecycle.ts'
import { Problem } from './problem.ts'

/** For a balancer or monitor: whether the process runs, and whether it should get requests. */
export function mountHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !lifecycle.isDraining && (await within(1_000, database.isAvailable()))
    if (!isReady) throw new Problem('unavailable', messages.notReady, { retryAfterSeconds: 1 })
    // With a full disk the process still serves reads, so it stays ready.
    return reply.send({ status: 'ready', ...(database.disk?.isFull() ? { disk: 'full' } : {}) })
  })
}

async function within(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  return Promise.race([check, late]).finally(() => clearTimeout(timer))
}
