import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const program = new URL('./same-picture-process.ts', import.meta.url)
/** Per picture. */
const timeoutMs = 60_000

export interface PreparedPicture {
  pictureHash: string
  comparisonPicture: Uint8Array
}

/** The work of the process. */
export interface Comparing {
  /** Null if the picture cannot be decoded. */
  prepare(content: Uint8Array): Promise<PreparedPicture | null>
  /** Whether one comparison picture is a copy of the other. */
  isSame(one: Uint8Array, other: Uint8Array): Promise<boolean>
}

/**
 * Prepares and compares pictures, one at a time. In a process of its own: either takes tenths of a second, in which nobody
 * else would be served. It starts with the first picture, and again after a failure.
 */
export function pictureComparer(): Comparing & { stop(): void } {
  let running: ChildProcess | null = null
  const start = () => {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // glibc would reserve memory for each thread.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (running === started) running = null
    }
    started.on('error', forget).once('close', forget)
    running = started
    return started
  }
  return {
    prepare: async (...pictures) => ask(running ?? start(), 'prepare', pictures),
    isSame: async (...pictures) => ask(running ?? start(), 'isSame', pictures),
    stop: () => {
      if (running?.connected) running.disconnect()
    },
  }
}

async function ask<Name extends keyof Comparing>(
  comparing: ChildProcess,
  name: Name,
  pictures: Parameters<Comparing[Name]>,
): Promise<Awaited<ReturnType<Comparing[Name]>>> {
  const timer = setTimeout(() => comparing.kill('SIGKILL'), timeoutMs)
  const settled = new AbortController()
  try {
    comparing.send([name, ...pictures])
    const [message] = await Promise.race([once(comparing, 'message', settled), once(comparing, 'close', settled)])
    if (typeof message !== 'object' || message === null) throw new Error('the pictures could not be compared')
    return message.reply
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}
