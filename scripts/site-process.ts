import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { findFreePort } from './free-port.ts'
import { root } from './root.ts'

/** The built site in its own process, as `npm start` runs it. */
export interface SiteProcess {
  port: number
  url: string
  pid(): number
  /** The duration of the last start. */
  readyAfterMs: number
  /** All lines of stdout and stderr. */
  logged: string[]
  /** Sends a signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again with the same settings and port. */
  startAgain(): Promise<void>
}

// The same Node flags as `npm start`.
const [, ...start] = packageJson.scripts.start.split(' ')

const ownSite = { command: [process.execPath, ...start], cwd: root }

/** Starts it from this folder, or another copy of it, as another user. */
export async function startSiteProcess(
  environment: Record<string, string>,
  {
    command: [program = '', ...args],
    ...options
  }: { command: string[]; cwd: string; uid?: number; gid?: number } = ownSite,
): Promise<SiteProcess> {
  const port = await findFreePort()
  const logged: string[] = []
  let child: ChildProcess | undefined
  // Kills the site if this process exits without calling end().
  process.on('exit', () => child?.kill('SIGKILL'))

  const site: SiteProcess = {
    port,
    url: `http://127.0.0.1:${port}`,
    readyAfterMs: Number.NaN,
    logged,
    pid: () => child?.pid ?? Number.NaN,
    end: async (signal = 'SIGINT') => {
      if (!child || hasEnded(child)) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
    startAgain: async () => {
      const started = performance.now()
      child = spawn(program, args, {
        ...options,
        env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const output of [child.stdout, child.stderr]) {
        if (output) createInterface(output).on('line', (line) => logged.push(line))
      }
      while (!(await isReady(site.url))) {
        if (hasEnded(child)) throw new Error(`the site did not start:\n${logged.slice(-20).join('\n')}`)
        await wait(10)
      }
      site.readyAfterMs = performance.now() - started
    },
  }
  await site.startAgain()
  return site
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })
    .then(({ ok }) => ok)
    .catch(() => false)
}
