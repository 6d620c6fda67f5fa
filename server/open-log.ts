import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { BadSetting, type Config } from './config.ts'

interface SiteLog {
  log: Logger
  close(): Promise<void>
}

/**
 * Lines on stdout, and where a log server is set also there. `LOG_LEVEL` is about stdout: the server is sent what info has
 * at least, since that is who signed in, who was refused and what was changed.
 */
export async function openLog({ logLevel, logServer }: Pick<Config, 'logLevel' | 'logServer'>): Promise<SiteLog> {
  const stdout = pino.destination(1)
  const here = pino({ level: logLevel, base: null }, stdout)
  if (!logServer) return { log: here, close: async () => {} }
  const { host, port, caFile } = logServer
  const ca = caFile === undefined ? undefined : readAuthority(caFile)
  const { sendLog } = await import('./outside/send-log.ts')
  const there = sendLog({ host, port, ca }, here)
  const level = logLevel === 'debug' ? 'debug' : 'info'
  const both = pino.multistream([
    { level: logLevel, stream: stdout },
    { level, stream: there },
  ])
  return { log: pino({ level, base: null }, both), close: there.close }
}

function readAuthority(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8')
    new X509Certificate(pem)
    return pem
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string }
    throw new BadSetting('LOG_URL', `names a ca that cannot be used (${code})`, 'a file of a certificate, in PEM')
  }
}
