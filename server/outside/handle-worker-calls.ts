import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WorkerCall, WorkerReply } from './worker-caller.ts'

/** For a thread that `workerCaller` starts. */
export function handleWorkerCalls<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  // On Linux a priority counts for the calling thread alone: visitors' requests come first.
  if (process.platform === 'linux') setPriority(10)
  parentPort?.on('message', async ({ id, request }: WorkerCall<Request>) => {
    const message: WorkerReply<Reply> = await handle(request).then(
      (reply) => ({ id, reply }),
      (error: unknown) => ({ id, error: String(error) }),
    )
    parentPort?.postMessage(message)
  })
}
