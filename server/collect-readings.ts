import { setTimeout as wait } from 'node:timers/promises'
import { jobs } from './jobs.ts'
import { checkProgress } from './modules/monitoring/public.ts'
import { countOrders, countUndelivered, countWebhooks } from './modules/reports/public.ts'
import type { Reading } from './outside/metrics.ts'
import type { Services } from './services.ts'

/** A collector's own timeout is ten seconds by default. A database that is away must not hide everything else. */
const maxDatabaseMs = 3_000

/** Whole tables are counted, which a collector must not cause several times a minute. */
const countsCacheMs = 60_000

/** Reads what the database and the connections to it are like now. Readings without rows are left out. */
export function readingsCollector(services: Services): () => Promise<Reading[]> {
  const startedAt = services.clock()
  const count = cachedCounts(services)
  return () => collectReadings(services, startedAt, count)
}

type Counts = Awaited<ReturnType<typeof countAll>>

async function countAll({ database: { queries } }: Services) {
  return {
    orders: await countOrders(queries),
    webhooks: await countWebhooks(queries),
    dead: await countUndelivered(queries),
  }
}

function cachedCounts(services: Services): () => Promise<Counts> {
  let cached: { until: number; counts: Promise<Counts> } | null = null
  return () => {
    const now = services.clock().getTime()
    if (cached && now < cached.until) return cached.counts
    const counts = countAll(services)
    cached = { until: now + countsCacheMs, counts }
    // The next collector asks again.
    counts.catch(() => {
      cached = null
    })
    return counts
  }
}

async function collectReadings(services: Services, startedAt: Date, count: () => Promise<Counts>): Promise<Reading[]> {
  const { database } = services
  const late = wait(maxDatabaseMs, null, { ref: false })
  const stored = await Promise.race([readStored(services, startedAt, count).catch(() => null), late])
  const { busy, idle, waiting } = database.pool?.() ?? {}
  const all: Reading[] = [
    one('database_available', 'Whether the database answered for these metrics', stored ? 1 : 0),
    byLabel('database_connections', 'Connections of this process', 'state', { busy, idle }),
    one('database_waiting', 'Statements and transactions of this process that wait for a connection', waiting),
    one('disk_free_bytes', 'Free space of DATA_DIR, for an embedded database', database.disk?.freeBytes()),
    ...(stored ?? []),
  ]
  return all.filter(({ rows }) => rows.length > 0)
}

async function readStored(
  { database, clock }: Services,
  startedAt: Date,
  count: () => Promise<Counts>,
): Promise<Reading[]> {
  const { queries } = database
  const now = clock()
  const { waiting, jobs: progress } = await checkProgress(queries, jobs, { now, startedAt })
  const { orders, webhooks, dead } = await count()
  const waitedSeconds = waiting.since ? Math.max(0, now.getTime() - waiting.since.getTime()) / 1_000 : 0
  return [
    byLabel('outbox_mails', 'Emails that wait, and that could not be delivered', 'state', {
      waiting: waiting.mails,
      dead,
    }),
    one('outbox_oldest_waiting_seconds', 'How long the oldest waiting email has waited, 0 without one', waitedSeconds),
    one(
      'outbox_stuck',
      'Whether the oldest is over 15 minutes old and nothing later went out',
      waiting.isStuck ? 1 : 0,
    ),
    byLabel(
      'job_last_success_timestamp_seconds',
      'When each job last succeeded, in any process',
      'job',
      Object.fromEntries(progress.map(({ name, succeededAt }) => [name, toSeconds(succeededAt)])),
    ),
    byLabel(
      'job_stopped',
      'Whether a job is more than 15 minutes late in all processes',
      'job',
      Object.fromEntries(progress.map(({ name, state }) => [name, state === 'stopped' ? 1 : 0])),
    ),
    byLabel(
      'orders',
      'Orders by the payment status of their seats',
      'status',
      Object.fromEntries(orders.map(({ status, orders: count }) => [status, count])),
    ),
    byLabel(
      'webhook_events',
      'Webhooks of each provider that have taken effect',
      'provider',
      Object.fromEntries(webhooks.map(({ provider, events }) => [provider, events])),
    ),
    byLabel(
      'webhook_last_timestamp_seconds',
      'When the last webhook of each provider arrived',
      'provider',
      Object.fromEntries(webhooks.map(({ provider, lastAt }) => [provider, toSeconds(lastAt)])),
    ),
  ]
}

const toSeconds = (time: Date | null) => (time ? time.getTime() / 1_000 : undefined)

function one(name: string, help: string, value: number | undefined): Reading {
  return { name, help, rows: value === undefined ? [] : [{ value }] }
}

function byLabel(name: string, help: string, label: string, values: Record<string, number | undefined>): Reading {
  const rows = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ labels: { [label]: key }, value }],
  )
  return { name, help, rows }
}
