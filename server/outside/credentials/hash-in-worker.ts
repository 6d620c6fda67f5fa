import { workerCaller } from '../worker-caller.ts'
import type { Unsigned } from './hash-credential.ts'

/** In a thread of its own: canonicalising is work for the processor, during which no page could be served. */
export const hashInWorker = workerCaller<Unsigned, Uint8Array>({
  url: new URL('./hash-thread.ts', import.meta.url),
  maxMegabytes: 96,
})
