import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from './fixtures.ts'
import { findDataFolder } from './outbox.ts'

/**
 * Starts a separate site for a test file that changes what every visitor sees, so that it does not disturb the other
 * tests. Its tests run one after the other.
 */
export function onOwnSite(): void {
  // One per worker, because two projects may run the same file concurrently.
  const mainPort = Number(process.env.E2E_PORT ?? 43117)
  const port = mainPort + 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const baseURL = `http://127.0.0.1:${port}`
  let site: ChildProcess | undefined

  test.use({ baseURL })
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    // The start is slow while other tests run.
    test.setTimeout(120_000)
    const template = join(findDataFolder(String(mainPort)), 'template')
    site = spawn('node', ['tests/e2e/start-site.ts', String(port), template], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = once(site, 'exit').then(([code]) => {
      throw new Error(`the site on port ${port} ended with code ${code}`)
    })
    // Not readyz: start-site.ts still changes the events after that.
    await Promise.race([once(site, 'message'), ended])
  })

  test.afterAll(async () => {
    if (!site || site.exitCode !== null) return
    const ended = once(site, 'exit')
    // Unlike SIGTERM, stops without waiting for a balancer.
    site.kill('SIGINT')
    await ended
  })
}
