import { ProviderFailure } from '#server/payment-provider.ts'

export interface RazorpayAccount {
  keyId: string
  keySecret: string
  /** Of an emulator. */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** With one retry it stays below the 12 seconds after which a payer sees an error. */
const defaultTimeoutMs = 4_000
const attempts = 2

/** A call with the same reference is in progress, or the rate limit is reached: nothing was decided. */
const undecided = new Set([409, 429])

interface Call<T> {
  method: 'GET' | 'POST'
  path: string
  /** A reply that is something else counts as none: a proxy may have sent it. */
  isReply: (content: unknown) => content is T
  body?: object
  headers?: Record<string, string>
}

/** Each of our calls can be repeated: a link by its reference, a refund by its key. */
export async function callRazorpay<T>(
  { keyId, keySecret, apiUrl = 'https://api.razorpay.com', timeoutMs = defaultTimeoutMs }: RazorpayAccount,
  { method, path, isReply, body, headers }: Call<T>,
): Promise<T> {
  const request = {
    method,
    headers: {
      ...headers,
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
  let cause: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const response = await fetch(`${apiUrl}${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      const { status } = response
      const content = await response.text()
      if (status < 300) return readReply(content, isReply)
      cause = new RazorpayError(status, content)
      if (status < 500) throw new ProviderFailure(!undecided.has(status), cause)
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      cause = error
    }
  }
  throw new ProviderFailure(false, cause)
}

function readReply<T>(text: string, isReply: (content: unknown) => content is T): T {
  const content: unknown = JSON.parse(text)
  if (!isReply(content)) throw new TypeError('a reply of another kind')
  return content
}

/** Null for a link that Razorpay does not know: created with other keys, or never. It says so with 400. */
export function isUnknown(error: unknown): null {
  const cause = error instanceof ProviderFailure ? error.cause : null
  if (cause instanceof RazorpayError && (cause.status === 400 || cause.status === 404)) return null
  throw error
}

class RazorpayError extends Error {
  override readonly name = 'RazorpayError'
  readonly status: number

  constructor(status: number, content: string) {
    super(`${status} ${describe(content)}`)
    this.status = status
  }
}

/** Only the code and the description: other fields repeat what was sent. */
function describe(content: string): string {
  try {
    const { error } = JSON.parse(content) as { error?: { code?: unknown; description?: unknown } }
    return `${String(error?.code)}: ${String(error?.description)}`.slice(0, 300)
  } catch {
    return 'without a reason'
  }
}
