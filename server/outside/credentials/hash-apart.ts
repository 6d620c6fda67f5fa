import { Worker } from 'node:worker_threads'
import type { Unsigned } from './hash-credential.ts'
import type { HashReply, HashRequest } from './hash-thread.ts'

/** A thread that has nothing to do ends, and gives back the memory of the library. */
const idleMs = 60_000
const timeoutMs = 20_000

interface Waiting {
  resolve(hash: Uint8Array): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  idle: NodeJS.Timeout
}

let thread: Thread | undefined
let lastId = 0

/** In a thread of its own: it takes some 20 ms of the processor, during which no page could be served. */
export function hashApart({ credential, proof }: Unsigned): Promise<Uint8Array> {
  thread ??= start()
  const { worker, waiting, idle } = thread
  idle.refresh()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('hashing a credential took too long'))), timeoutMs)
    const settle = (done: () => void) => {
      clearTimeout(timer)
      waiting.delete(id)
      if (waiting.size === 0) worker.unref()
      done()
    }
    waiting.set(id, {
      resolve: (hash) => settle(() => resolve(hash)),
      reject: (error) => settle(() => reject(error)),
    })
    worker.ref()
    worker.postMessage({ id, credential, proof } satisfies HashRequest)
  })
}

function start(): Thread {
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96 },
  })
  const waiting = new Map<number, Waiting>()
  const started: Thread = { worker, waiting, idle: setTimeout(() => end(started), idleMs) }
  started.idle.unref()
  worker.unref()
  worker.on('message', (reply: HashReply) => {
    if ('hash' in reply) waiting.get(reply.id)?.resolve(reply.hash)
    else waiting.get(reply.id)?.reject(new Error(reply.error))
  })
  worker.once('error', (error: Error) => end(started, error))
  worker.once('exit', () => end(started))
  return started
}

/** Whoever still waits is told; the next request starts a new thread. */
function end(ended: Thread, error = new Error('the thread that hashes credentials has ended')): void {
  if (thread === ended) thread = undefined
  clearTimeout(ended.idle)
  for (const { reject } of [...ended.waiting.values()]) reject(error)
  void ended.worker.terminate()
}
