import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../scripts/free-port.ts'

/** A process of ours that answers on a port. */
export interface Served {
  port: number
  readyAfterMs: number
  stop(): Promise<void>
}

/** The built site as `npm start` runs it. */
export async function startSite(environment: Record<string, string>): Promise<Served> {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn(process.execPath, [pathOf('../scripts/start.ts')], {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error('the site did not start')
    await wait(10)
  }
  return { port, readyAfterMs: performance.now() - started, stop: () => stop(child) }
}

export async function startYardstick(kind: 'http' | 'fastify', copyOf: string): Promise<Served> {
  const started = performance.now()
  const child = spawn(process.execPath, [pathOf('./yardstick.ts'), kind, copyOf], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { port: Number(line), readyAfterMs: performance.now() - started, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
