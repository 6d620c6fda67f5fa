import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'

/** A snapshot, under the names of the metrics without their prefix. Values of several labels have one row for each. */
export interface Reading {
  name: string
  help: string
  rows: { labels?: Record<string, string>; value: number }[]
}

export interface Metrics {
  contentType: string
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countJob(run: { job: string; isFailed: boolean; seconds: number }): void
  /** OpenMetrics text of what was counted, of the process itself, and of these readings. */
  write(readings: readonly Reading[]): Promise<string>
}

const prefix = 'rolewise_'
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The metrics have a registry of their own. Labels are routes, statuses and names of ours, so that their number has a limit. */
export function createMetrics(): Metrics {
  const registry = newRegistry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: `${prefix}http_requests`,
    help: 'Responses by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time until the response was sent, by route pattern',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  })
  const runs = new Counter({
    name: `${prefix}job_runs`,
    help: 'Runs of each job in this process',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const runSeconds = new Counter({
    name: `${prefix}job_seconds`,
    help: 'Time that the runs of each job took in this process',
    labelNames: ['job'],
    registers,
  })
  return {
    contentType: registry.contentType,
    countRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method: methods.includes(method) ? method : 'other', route, status })
      latency.observe({ route }, seconds)
    },
    countJob: ({ job, isFailed, seconds }) => {
      runs.inc({ job, outcome: isFailed ? 'failed' : 'succeeded' })
      runSeconds.inc({ job }, seconds)
    },
    write: async (readings) => {
      const counted = await registry.metrics()
      return counted.replace(/# EOF\n$/, await writeReadings(readings))
    },
  }
}

/** A registry for this text alone: a row that has gone must not be repeated. */
async function writeReadings(readings: readonly Reading[]): Promise<string> {
  const registry = newRegistry()
  for (const { name, help, rows } of readings) {
    const labelNames = Object.keys(rows[0]?.labels ?? {})
    const gauge = new Gauge({ name: prefix + name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of rows) gauge.set(labels, value)
  }
  return registry.metrics()
}

function newRegistry() {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}
