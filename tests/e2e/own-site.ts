import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from './fixtures.ts'

/**
 * A site of its own, on a port of its own, for a file whose tests change what every visitor sees: on the common one they would
 * change the pages under the other tests. Its tests run one after the other.
 */
export function onOwnSite(): void {
  // Each worker has one: the tests of a file may run in two projects at the same time.
  const port = Number(process.env.E2E_PORT ?? 43117) + 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const baseURL = `http://127.0.0.1:${port}`
  let site: ChildProcess | undefined

  test.use({ baseURL })
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    // Beside the other tests, on a busy machine.
    test.setTimeout(120_000)
    site = spawn('node', ['tests/e2e/start-site.ts', String(port)], { stdio: 'ignore' })
    const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok ?? false
    await expect.poll(isReady, { message: `a site on port ${port}`, timeout: 110_000 }).toBe(true)
  })

  test.afterAll(async () => {
    if (!site || site.exitCode !== null) return
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
  })
}
