import { Worker } from 'node:worker_threads'

interface Options {
  /** Of a file that calls `handleWorkerCalls`. */
  url: URL
  maxMegabytes: number
  timeoutMs?: number
}

/** A thread that has nothing to do ends, and gives back its memory. */
const idleMs = 60_000

export interface WorkerCall<Request> {
  id: number
  request: Request
}
export type WorkerReply<Reply> = { id: number; reply: Reply } | { id: number; error: string }

interface Waiting<Reply> {
  resolve(reply: Reply): void
  reject(error: Error): void
}

interface Thread<Reply> {
  worker: Worker
  waiting: Map<number, Waiting<Reply>>
  idle: NodeJS.Timeout
}

/** Calls a function in a thread of its own, for what would keep the event loop busy. The first call starts the thread. */
export function workerCaller<Request, Reply>({ url, maxMegabytes, timeoutMs = 20_000 }: Options) {
  let thread: Thread<Reply> | undefined
  let lastId = 0

  function start(): Thread<Reply> {
    const worker = new Worker(url, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
    const waiting = new Map<number, Waiting<Reply>>()
    const started: Thread<Reply> = { worker, waiting, idle: setTimeout(() => end(started), idleMs) }
    started.idle.unref()
    worker.unref()
    worker.on('message', (message: WorkerReply<Reply>) => {
      if ('reply' in message) waiting.get(message.id)?.resolve(message.reply)
      else waiting.get(message.id)?.reject(new Error(message.error))
    })
    worker.once('error', (error: Error) => end(started, error))
    worker.once('exit', () => end(started))
    return started
  }

  /** Whoever still waits is told; the next call starts a new thread. */
  function end(ended: Thread<Reply>, error = new Error('the thread has ended')): void {
    if (thread === ended) thread = undefined
    clearTimeout(ended.idle)
    for (const { reject } of [...ended.waiting.values()]) reject(error)
    void ended.worker.terminate()
  }

  return (request: Request): Promise<Reply> => {
    thread ??= start()
    const called = thread
    const { worker, waiting, idle } = called
    idle.refresh()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      // A thread that is stuck would never answer the others either.
      const timer = setTimeout(() => end(called, new Error('a call to a thread took too long')), timeoutMs)
      const settle = () => {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) worker.unref()
      }
      waiting.set(id, {
        resolve: (reply) => {
          settle()
          resolve(reply)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      worker.ref()
      worker.postMessage({ id, request } satisfies WorkerCall<Request>)
    })
  }
}
