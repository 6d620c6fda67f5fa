import { BroadcastChannel, threadId } from 'node:worker_threads'
import { handleWorkerCalls } from '#server/outside/handle-worker-calls.ts'

const channel = new BroadcastChannel('stuck thread')
channel.unref()

/** Says which thread it is, fails or never ends, as a test wants it. */
handleWorkerCalls(async (request: 'id' | 'fail' | 'loop') => {
  if (request === 'fail') throw new Error('as asked')
  if (request === 'loop') channel.postMessage('from here on')
  while (request === 'loop');
  return threadId
})
