import { handleWorkerCalls } from '../handle-worker-calls.ts'
import { hashCredential } from './hash-credential.ts'

/** Started by hash-in-worker.ts. */
handleWorkerCalls(hashCredential)
