import { threadId } from 'node:worker_threads'
import { handleWorkerCalls } from '#server/outside/handle-worker-calls.ts'

/** Says which thread it is, fails or never ends, as a test wants it. */
handleWorkerCalls(async (request: 'id' | 'fail' | 'loop') => {
  if (request === 'fail') throw new Error('as asked')
  while (request === 'loop');
  return threadId
})
