import { fairQueue } from '#server/http/fair-queue.ts'
import { workerCaller } from '#server/outside/worker-caller.ts'

const call = workerCaller<Uint8Array, boolean>({ url: new URL('./pdf-thread.ts', import.meta.url), maxMegabytes: 128 })

/** One at a time, senders in turn. */
const scanQueue = fairQueue({ maxRunning: 1, maxWaiting: 64, timeoutMs: 10_000 })

/** Scans in a thread of its own, because ten megabytes that were made to be slow take two seconds. */
export const hasPdfActionInWorker = (bytes: Buffer, sender: string): Promise<boolean> =>
  scanQueue(sender, () => call(bytes))
