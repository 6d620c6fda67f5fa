import { hostname } from 'node:os'

/** local0: a server sorts by it. */
const facility = 16

/** pino's levels, from the gravest, and what syslog calls them: critical, error, warning, informational, debug. */
const severities = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const

const host =
  hostname()
    .replaceAll(/[^!-~]/g, '')
    .slice(0, 255) || '-'
const origin = `${host} rolewise ${process.pid} -`

/**
 * A line of pino's as a message of syslog (RFC 5424), with its length in front as TLS wants it (RFC 5425). The number in it
 * counts up by one: whoever reads the lines sees which one is missing, and which one came twice.
 */
export function syslogMessage(line: string, number: number): string {
  const [, level, time] = /^\{"level":(\d+),"time":(\d+)/.exec(line) ?? []
  const severity = severities.find(([least]) => Number(level ?? 30) >= least)?.[1] ?? 7
  const when = time ? new Date(Number(time)).toISOString() : '-'
  const message = `<${facility * 8 + severity}>1 ${when} ${origin} [meta sequenceId="${number}"] ${line.trimEnd()}`
  return `${Buffer.byteLength(message)} ${message}`
}
