import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashCredential, type Unsigned } from './hash-credential.ts'

/** Started by hash-apart.ts. On Linux a priority counts for the calling thread alone: visitors' requests come first. */
if (process.platform === 'linux') setPriority(10)

export interface HashRequest extends Unsigned {
  id: number
}
export type HashReply = { id: number; hash: Uint8Array } | { id: number; error: string }

parentPort?.on('message', async ({ id, credential, proof }: HashRequest) => {
  const reply: HashReply = await hashCredential({ credential, proof }).then(
    (hash) => ({ id, hash }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(reply)
})
