import { setTimeout as wait } from 'node:timers/promises'
import type { Deployment } from '../deployment.ts'
import { type Finding, formatSeconds, milliseconds, relaxLimit } from '../report.ts'
import { compareMails, queueMails, resetOutbox, type Smtp, waitUntilDelivered } from './mail-queue.ts'

/** The server never finishes its reply for three addresses per process. All other mail must not wait for them. */
export async function stallDelivery(deployment: Deployment, smtp: Smtp, isShort: boolean): Promise<Finding> {
  const mails = isShort ? 40 : 200
  await resetOutbox(deployment, smtp)
  smtp.fake.modeFor = (to) => (to.startsWith('drip') ? 'drip' : 'accept')
  const stalled = 3 * deployment.sites.length
  await queueMails(deployment, 2 * stalled, 'drip')
  while (smtp.openConnections() < stalled) await wait(50)
  const start = performance.now()
  await queueMails(deployment, mails, 'other')
  while (smtp.fake.accepted.length < stalled + mails) await wait(50)
  const deliveredMs = performance.now() - start
  const stillStalled = smtp.openConnections()
  // Restart the server instead of waiting for the delivery timeout of a minute.
  smtp.fake.modeFor = () => 'accept'
  await smtp.stop()
  await smtp.start()
  await waitUntilDelivered(deployment)
  const { queued, lost, duplicated, unknown } = await compareMails(deployment, smtp)
  return {
    title: `SMTP stalls for ${stalled} addresses, ${mails} mails to others`,
    expected: 'the others are delivered within 30 s, 0 lost, 0 duplicated',
    measured: `delivered after ${formatSeconds(deliveredMs)} (${stillStalled} still stalled); ${queued} queued, ${lost} lost, ${duplicated} duplicated`,
    isPassed: stillStalled >= stalled && lost + duplicated + unknown === 0,
    limits: [milliseconds(deliveredMs, relaxLimit(30_000, isShort))],
  }
}

/** PostgreSQL restarts between the end of a message and the server's 250. */
export async function restartDatabaseBeforeAccept(
  deployment: Deployment,
  smtp: Smtp,
  restarts: number,
): Promise<Finding> {
  await resetOutbox(deployment, smtp)
  for (let n = 0; n < restarts; n++) {
    let restarted: Promise<void> = Promise.resolve()
    // Down while the mails are queued, so that the first delivery triggers the restart.
    await smtp.stop()
    await queueMails(deployment, 10, 'unnoted')
    smtp.fake.beforeAccepting = async () => {
      smtp.fake.beforeAccepting = async () => {}
      restarted = deployment.postgres.restart(2_000)
      // Long enough for PostgreSQL to stop, so that the 250 cannot be recorded.
      await wait(1_000)
    }
    await smtp.start()
    await deployment.sql('update outbox set next_attempt_at = now()')
    while (smtp.fake.accepted.length <= n * 10) await wait(20)
    await restarted
    await waitUntilDelivered(deployment)
  }
  const { queued, lost, duplicated, unknown } = await compareMails(deployment, smtp)
  return {
    title: `PostgreSQL down at the server's 250, ${restarts} times`,
    expected: '0 lost; at most one duplicate per restart, with the same Message-ID',
    measured: `${queued} queued, ${lost} lost, ${duplicated} duplicated, ${unknown} with another Message-ID`,
    isPassed: queued === restarts * 10 && lost === 0 && duplicated <= restarts && unknown === 0,
  }
}
