import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/**
 * Notes every error and warning in the console, uncaught error, failed request, answer of 400 and above, and request to
 * anybody but the site itself. `allowed` holds the answers that are right where they occur (`401 GET /api/user`), and
 * whole lines of what is noted.
 */
export function watchForTrouble(context: BrowserContext, origin: string, allowed: ReadonlySet<string>): () => string[] {
  // Judged at the end: a test may say what it allows after it has happened.
  const notes: { text: string; answer?: string | undefined }[] = []
  const answers = new Map<string, string>()

  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    notes.push({ text: `console ${message.type()}: ${message.text()}`, answer: refusedAnswer(message) })
  })
  context.on('weberror', (error) => notes.push({ text: `uncaught: ${error.error().stack ?? error.error().message}` }))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) notes.push({ text: `request to ${url.href}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page ends what it was still waiting for.
    if (reason !== 'net::ERR_ABORTED') notes.push({ text: `${nameOf(request)}: ${reason}` })
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const answer = answerOf(response)
    answers.set(response.url(), answer)
    notes.push({ text: answer, answer })
  })

  /** The browser writes a line of its own for a refused answer, naming the address and no method. */
  function refusedAnswer(message: ConsoleMessage): string | undefined {
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded with a status of')
    return isRefusal ? message.location().url : undefined
  }

  return () =>
    notes
      .filter(({ text }) => !allowed.has(text))
      .filter(({ answer }) => answer === undefined || !allowed.has(answers.get(answer) ?? answer))
      .map(({ text }) => text)
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

function answerOf(response: Response): string {
  return `${response.status()} ${nameOf(response.request())}`
}
