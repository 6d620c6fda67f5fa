import { setTimeout as wait } from 'node:timers/promises'
import { describeError } from '#server/http/handle-errors.ts'
import { MailFailure, type OutgoingMail } from '#server/mail-transport.ts'
import type { Services } from '#server/services.ts'
import { renderMail } from './render-mail.ts'
import { type QueuedMail, updateMail } from './store.ts'

/** With the backoff between them, two and a half days. */
const maxAttempts = 20
const maxWaitSeconds = 4 * 60 * 60
const maxMarkWaitMs = 5_000
/** How long a delivery in progress may still take when the site stops. */
const stopMs = 5_000

interface Options {
  deliveryMs: number
  stopping: AbortSignal
}

/** Delivers one claimed mail and stores the result. Never rejects: a result that cannot be stored is left to the lease. */
export async function deliverMail(services: Services, mail: QueuedMail, options: Options): Promise<void> {
  try {
    await send(services, mail, options)
  } catch (error) {
    return recordFailure(services, mail, error)
  }
  await markSent(services, mail, options.stopping)
}

async function send(services: Services, mail: QueuedMail, { deliveryMs, stopping }: Options): Promise<void> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, deliveryMs)
  const abortSoon = () => void setTimeout(abort, stopMs).unref()
  stopping.addEventListener('abort', abortSoon)
  try {
    await services.mail.send(await withDocument(services, mail), limit.signal)
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', abortSoon)
  }
}

async function withDocument(services: Services, mail: QueuedMail): Promise<OutgoingMail> {
  const { documentId, ...rendered } = renderMail(services, mail)
  return documentId === undefined ? rendered : { ...rendered, document: await services.renderDocument(documentId) }
}

/**
 * The mail was accepted. While the database is unavailable this retries, because a mail that is not marked is sent again. Only
 * a process that stops gives up.
 */
async function markSent({ database, clock, log }: Services, { id, kind }: QueuedMail, stopping: AbortSignal) {
  const sentAt = clock()
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, maxMarkWaitMs)) {
    try {
      return await updateMail(database.queries, id, { state: 'sent', sentAt, lastError: null })
    } catch (error) {
      if (stopping.aborted)
        return log.error(
          { error: errorDetails(error), mailId: id, kind },
          'a mail was delivered but could not be marked as sent',
        )
      await wait(waitMs, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

async function recordFailure({ database, clock, log }: Services, mail: QueuedMail, error: unknown): Promise<void> {
  const { id: mailId, kind, attempts } = mail
  const { message, isFinal } = error instanceof MailFailure ? error : { message: 'not made', isFinal: false }
  const isDead = isFinal || attempts >= maxAttempts
  log.warn({ mailId, kind, attempts, reason: message, isDead }, 'a mail was not delivered')
  if (!(error instanceof MailFailure)) log.error({ error: errorDetails(error), mailId }, 'a mail could not be rendered')
  try {
    await updateMail(database.queries, mailId, {
      state: isDead ? 'dead' : 'waiting',
      lastError: message.slice(0, 500),
      nextAttemptAt: new Date(clock().getTime() + waitSeconds(attempts) * 1000),
    })
  } catch (cause) {
    log.error({ error: errorDetails(cause), mailId }, 'a failed delivery could not be stored')
  }
}

/** Exponential backoff from 10 seconds. */
function waitSeconds(attempts: number): number {
  return Math.min(10 * 2 ** (attempts - 1), maxWaitSeconds)
}

const errorDetails = (error: unknown) => (error instanceof Error ? describeError(error) : undefined)
