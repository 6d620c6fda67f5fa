import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The server that the site is compared with, in its own process. */
export interface Baseline {
  port: number
  stop(): Promise<void>
}

export async function startBaseline(...args: string[]): Promise<Baseline> {
  const program = fileURLToPath(new URL('./baseline.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill())
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    port: Number(line),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
