import { handleWorkerCalls } from '#server/outside/handle-worker-calls.ts'
import { hasPdfAction } from './has-pdf-action.ts'

/** Started by has-pdf-action-in-worker.ts. */
handleWorkerCalls(async ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  hasPdfAction(Buffer.from(buffer, byteOffset, length)),
)
