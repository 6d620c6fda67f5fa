import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/**
 * Records console errors and warnings, uncaught errors, failed requests, responses with status 400 and above, and requests
 * to other sites. `allowed` contains expected responses (`401 GET /api/user`) and other recorded lines.
 */
export function watchForErrors(context: BrowserContext, origin: string, allowed: ReadonlySet<string>): () => string[] {
  // Filtered at the end, because a test may allow a response after it has happened.
  const entries: { text: string; response?: string | undefined }[] = []
  const responses = new Map<string, string>()

  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    entries.push({ text: `console ${message.type()}: ${message.text()}`, response: failedResponseUrl(message) })
  })
  context.on('weberror', (error) => entries.push({ text: `uncaught: ${error.error().stack ?? error.error().message}` }))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) entries.push({ text: `request to ${url.href}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') entries.push({ text: `${describeRequest(request)}: ${reason}` })
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const responseLine = describeResponse(response)
    responses.set(response.url(), responseLine)
    entries.push({ text: responseLine, response: responseLine })
  })

  /** The browser also logs each failed response, with its URL but without its method. */
  function failedResponseUrl(message: ConsoleMessage): string | undefined {
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded with a status of')
    return isRefusal ? message.location().url : undefined
  }

  return () =>
    entries
      .filter(({ text }) => !allowed.has(text))
      .filter(({ response }) => response === undefined || !allowed.has(responses.get(response) ?? response))
      .map(({ text }) => text)
}

function describeRequest(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

function describeResponse(response: Response): string {
  return `${response.status()} ${describeRequest(response.request())}`
}
