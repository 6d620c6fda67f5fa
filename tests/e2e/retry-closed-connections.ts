import type { APIRequestContext } from '@playwright/test'

/**
 * The server may close an idle connection just as it is reused. Browsers retry by themselves; Playwright's API client,
 * which ignores the keep-alive timeout, needs `maxRetries`.
 */
export function retryClosedConnections(client: APIRequestContext): APIRequestContext {
  const send = client.fetch.bind(client)
  client.fetch = (address, options) => send(address, { maxRetries: 2, ...options })
  return client
}
