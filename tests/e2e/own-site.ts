import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/free-port.ts'
import { test } from './fixtures.ts'
import { findDataFolder } from './outbox.ts'

/**
 * Starts a separate site for a test file that changes what every visitor sees, so that it does not disturb the other
 * tests. Its tests run one after the other. `prepare` returns further settings of the site.
 */
export function onOwnSite(prepare: () => Promise<Record<string, string>> = async () => ({})): void {
  let site: ChildProcess | undefined
  let port: number

  // A function, because the port is not known before the site starts.
  test.use({ baseURL: ({ browserName: _ }, use) => use(`http://127.0.0.1:${port}`) })
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    // The start is slow while other tests run.
    test.setTimeout(120_000)
    port = await findFreePort()
    const template = join(findDataFolder(process.env.E2E_PORT ?? '43117'), 'template')
    site = spawn('node', ['tests/e2e/start-site.ts', String(port), template, JSON.stringify(await prepare())], {
      // What the site says when it cannot start belongs in the output of the tests.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(site, 'exit').then(([code]) => {
      throw new Error(`the site on port ${port} ended with code ${code}`)
    })
    // Not readyz: start-site.ts still changes the events after that.
    await Promise.race([once(site, 'message'), ended])
  })

  test.afterAll(async () => {
    if (!site || site.exitCode !== null || site.signalCode !== null) return
    const ended = once(site, 'exit')
    // Unlike SIGTERM, stops without waiting for a balancer.
    site.kill('SIGINT')
    await ended
  })
}
