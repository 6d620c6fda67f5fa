import type { APIRequestContext } from '@playwright/test'

/**
 * A connection that was idle may be ended just as it is used again. Browsers then ask once more by themselves; Playwright's
 * own client, which does not read how long a server keeps one, does so when it is told to.
 */
export function askAgain(client: APIRequestContext): APIRequestContext {
  const send = client.fetch.bind(client)
  client.fetch = (address, options) => send(address, { maxRetries: 2, ...options })
  return client
}
