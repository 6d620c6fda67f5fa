/** What a database error means, without its message: that contains the statement and its parameters (password hashes, addresses). */
export interface Failure {
  kind: 'duplicate' | 'referenced' | 'invalid' | 'retry' | 'unavailable'
  /** SQLSTATE or the system's error code. */
  code: string
  constraint: string | undefined
}

/** Null for an error that is not expected of a database. */
export function toFailure(error: unknown): Failure | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    const kind = classify(typeof code === 'string' ? code : '', cause.message)
    if (kind)
      return {
        kind,
        code: typeof code === 'string' ? code : 'timeout',
        constraint: typeof constraint === 'string' ? constraint : undefined,
      }
  }
  return null
}

/** The code of an unplanned error, such as a violated check constraint. It repeats no parameter, unlike the message. */
export function findCode(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    if (typeof code === 'string') return { code, constraint: typeof constraint === 'string' ? constraint : undefined }
  }
  return undefined
}

/** Codes: PostgreSQL's documentation, Appendix A. The messages are pg's, for timeouts without a code. */
function classify(code: string, message: string): Failure['kind'] | null {
  if (code === '23505') return 'duplicate'
  if (code === '23503') return 'referenced'
  if (['22021', '22003', '22007', '22008', '22P02', '22P05', '22001'].includes(code)) return 'invalid'
  if (code === '40001' || code === '40P01') return 'retry'
  if (/^(55P03|57P0.|57014|08...|53...|25P03)$/.test(code)) return 'unavailable'
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)/.test(code))
    return 'unavailable'
  if (code === '' && pgTimeouts.test(message)) return 'unavailable'
  return null
}

const pgTimeouts =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|PGlite is clos|Cannot use a pool after calling end|client has encountered a connection error|Client was closed/i
