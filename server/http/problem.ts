import { messages, type ProblemCode, type ProblemReply, problemStatus } from '#contract/problems.ts'

/** A planned refusal: the code decides the status, the message is for a person. Anything else thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly errors: Record<string, string> | undefined
  readonly accounts: ProblemReply['accounts']
  readonly isRefundDue: ProblemReply['isRefundDue']
  readonly isOwnerEmailed: ProblemReply['isOwnerEmailed']
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: Pick<ProblemReply, 'errors' | 'accounts' | 'isRefundDue' | 'isOwnerEmailed'> & {
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.errors = more.errors
    this.accounts = more.accounts
    this.isRefundDue = more.isRefundDue
    this.isOwnerEmailed = more.isOwnerEmailed
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return problemStatus[this.code]
  }

  toReply(requestId: string): ProblemReply {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.accounts ? { accounts: this.accounts } : {}),
      ...(this.isRefundDue ? { isRefundDue: this.isRefundDue } : {}),
      ...(this.isOwnerEmailed ? { isOwnerEmailed: this.isOwnerEmailed } : {}),
      ...(this.status >= 500 ? { requestId } : {}),
    }
  }
}

export const notFound = (message: string = messages.notFound) => new Problem('not_found', message)
