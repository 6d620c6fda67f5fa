import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on stdout; a collector outside the process ships them (docs/runbooks/deploy.md). */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null }, pino.destination(1))
}
