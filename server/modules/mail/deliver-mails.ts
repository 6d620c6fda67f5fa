import { faultOf } from '#server/http/answer-problems.ts'
import { MailFailure } from '#server/mail-transport.ts'
import type { Services } from '#server/services.ts'
import { renderMail } from './render-mail.ts'
import { claimMail, type QueuedMail, updateMail } from './store.ts'

/** So long one who took a mail has for it; after that somebody else tries, with the same Message-ID. */
const leaseMinutes = 5
/** With the waits between them, two and a half days. */
const mostAttempts = 20
const longestWaitSeconds = 4 * 60 * 60

/**
 * Delivers what waits, until nothing does. In several processes at once each mail is taken by one. Killed after the other
 * side accepted it and before we noted that, a mail goes out twice under one Message-ID; it is never lost.
 */
export async function deliverMails(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  while (!stopping?.aborted) {
    const now = clock()
    // One at a time: behind a slow mail server, the time of a second one would run out before its turn.
    const mail = await claimMail(database.queries, now, minutesAfter(now, leaseMinutes))
    if (!mail) return
    await deliver(services, mail)
  }
}

async function deliver(services: Services, mail: QueuedMail): Promise<void> {
  const { database, clock, log, mail: transport } = services
  try {
    await transport.send(renderMail(services, mail))
    await updateMail(database.queries, mail.id, { state: 'sent', sentAt: clock(), lastError: null })
  } catch (error) {
    const { message, isFinal } = error instanceof MailFailure ? error : { message: 'not made', isFinal: false }
    const isDead = isFinal || mail.attempts >= mostAttempts
    log.warn(
      { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason: message, isDead },
      'a mail was not delivered',
    )
    if (!(error instanceof MailFailure))
      log.error(
        { fault: error instanceof Error ? faultOf(error) : undefined, mailId: mail.id },
        'a mail could not be made',
      )
    await updateMail(database.queries, mail.id, {
      state: isDead ? 'dead' : 'waiting',
      lastError: message.slice(0, 500),
      nextAttemptAt: new Date(clock().getTime() + waitSeconds(mail.attempts) * 1000),
    })
  }
}

/** 10 seconds, then twice as long each time. */
function waitSeconds(attempts: number): number {
  return Math.min(10 * 2 ** (attempts - 1), longestWaitSeconds)
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60 * 1000)
}
