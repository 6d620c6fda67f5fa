import { fork } from 'node:child_process'
import { type EncodedPicture, openForPages } from './picture-encoder.ts'

const program = new URL('./picture-encoder-process.ts', import.meta.url)
const timeoutMs = 60_000

/**
 * Encodes a picture for pages. Null when it is none that they can show, even when decoding it crashes.
 *
 * In a process of its own: AVIF takes 100 to 200 MB, and a process that has had them keeps most of them.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture | null> {
  // Most of what is no picture needs no process to tell.
  const opened = await openForPages(sent).catch(() => null)
  return opened && encodeApart(sent)
}

function encodeApart(sent: Buffer): Promise<EncodedPicture | null> {
  return new Promise((resolve, reject) => {
    const encoder = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // glibc would reserve memory for each thread.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => encoder.kill('SIGKILL'), timeoutMs)
    encoder.once('error', reject)
    encoder.once('message', ({ encoded }: { encoded: EncodedPicture | null }) => resolve(encoded))
    encoder.once('close', () => {
      clearTimeout(timer)
      resolve(null)
    })
    encoder.send(sent)
  })
}
