import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { findFreePort } from './free-port.ts'
import { root } from './root.ts'

/** The built site in a process of its own, as `npm start` runs it. */
export interface SiteProcess {
  port: number
  url: string
  pid(): number
  /** From the last start until it was ready. */
  readyAfterMs: number
  /** Every line that it wrote, to either output. */
  logged: string[]
  /** Asks it to end, or kills it, and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** The same settings and port once more, after it has ended. */
  startAgain(): Promise<void>
}

// With the flags of the very command: what is measured is what runs.
const [, ...start] = packageJson.scripts.start.split(' ')

export async function startSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  const port = await findFreePort()
  const logged: string[] = []
  let child: ChildProcess | undefined
  // Whoever ends without having ended it takes it along.
  process.on('exit', () => child?.kill('SIGKILL'))

  const site: SiteProcess = {
    port,
    url: `http://127.0.0.1:${port}`,
    readyAfterMs: Number.NaN,
    logged,
    pid: () => child?.pid ?? Number.NaN,
    end: async (signal = 'SIGINT') => {
      if (!child || hasEnded(child)) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
    startAgain: async () => {
      const started = performance.now()
      child = spawn(process.execPath, start, {
        cwd: root,
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
