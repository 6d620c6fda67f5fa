import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/problems.ts'
import type { Database } from '#database/database.ts'
import type { Lifecycle } from './lifecycle.ts'
import { Problem } from './problem.ts'

interface Options {
  database: Database
  lifecycle: Lifecycle
  /** What monitors of the site want to know beside that. */
  describeProgress: () => Promise<object>
}

/** Tells a balancer or monitor that the process runs, and whether it should get requests. */
export function mountHealth(app: FastifyInstance, { database, lifecycle, describeProgress }: Options): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !lifecycle.isDraining && (await within(1_000, database.isAvailable(), false))
    if (!isReady) throw new Problem('unavailable', messages.notReady, { retryAfterSeconds: 1 })
    // A process with a full disk or a stuck outbox still serves pages, so it stays ready.
    const progress = await within(1_000, describeProgress(), {})
    return reply.send({ status: 'ready', ...(database.disk?.isFull() ? { disk: 'full' } : {}), ...progress })
  })
}

async function within<T>(milliseconds: number, check: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise)
  })
  return Promise.race([check.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
