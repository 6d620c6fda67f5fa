import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

/** Starts a process that blocks its main thread for a while, as the embedded engine does. */
async function block({ minFreeBytes, blockedMs }: { minFreeBytes: number; blockedMs: number }) {
  const script = `
    import { startWatchdog } from '#server/disk/start-watchdog.ts'
    startWatchdog(${JSON.stringify(tmpdir())}, { minFreeBytes: ${minFreeBytes}, maxSilenceMs: 300 })
    setTimeout(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${blockedMs})
      process.exit(0)
    }, 1500)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: process.cwd(),
  })
  let stderr = ''
  child.stderr.on('data', (part) => {
    stderr += part
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

test('a process that hangs on a full disk is ended with a message', async () => {
  const { signal, stderr } = await block({ minFreeBytes: Number.MAX_SAFE_INTEGER, blockedMs: 60_000 })
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(/^The disk of .* is full and the embedded database no longer responds\. Stopping\.$/m)
}, 30_000)

test('a process that hangs on a disk with free space is left alone', async () => {
  expect(await block({ minFreeBytes: 0, blockedMs: 1_500 })).toEqual({ code: 0, signal: null, stderr: '' })
}, 30_000)
