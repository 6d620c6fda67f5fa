import { fork } from 'node:child_process'

const program = new URL('./same-picture-process.ts', import.meta.url)
const timeoutMs = 60_000

/**
 * The index of the first candidate that is a copy of the picture, or -1. Throws if they could not be compared.
 *
 * In a process of its own: comparing a picture takes a tenth of a second, in which nobody else would be served.
 */
export function findSamePicture(picture: Uint8Array, candidates: readonly Uint8Array[]): Promise<number> {
  if (candidates.length === 0) return Promise.resolve(-1)
  return new Promise((resolve, reject) => {
    const comparing = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => comparing.kill('SIGKILL'), timeoutMs)
    comparing.once('error', reject)
    comparing.once('message', ({ found }: { found: number }) => resolve(found))
    comparing.once('close', () => {
      clearTimeout(timer)
      reject(new Error('the pictures could not be compared'))
    })
    comparing.send([picture, ...candidates])
  })
}
