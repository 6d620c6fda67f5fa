import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What we compare ourselves with, in a process of its own. */
export interface Yardstick {
  port: number
  stop(): Promise<void>
}

export async function startYardstick(...args: string[]): Promise<Yardstick> {
  const program = fileURLToPath(new URL('./yardstick.ts', import.meta.url))
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
