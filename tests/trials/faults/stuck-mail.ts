import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/free-port.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { queueMails, resetOutbox, type Smtp, waitUntilDelivered } from './mail-queue.ts'

/** The mail server is dead for more than a quarter of an hour: the team, a monitor and a collector can tell, until it is back. */
export async function noticeStuckMail(deployment: Deployment, smtp: Smtp): Promise<Finding> {
  const { sql, sites } = deployment
  await resetOutbox(deployment, smtp)
  await smtp.stop()
  const metricsPort = await findFreePort()
  const watched = await startSiteProcess({ ...deployment.settings(2), METRICS_PORT: String(metricsPort) })
  try {
    await queueMails(deployment, 4, 'stuck')
    await sql(`update outbox set waiting_since = waiting_since - interval '16 minutes'`)
    const countOpen = async () =>
      (await sql(`select from notices where kind = 'mail_stuck' and resolved_at is null`)).length
    while ((await countOpen()) === 0) await wait(200)
    const ready = await (await fetch(`${sites[0]?.url}/readyz`)).text()
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const seconds = Number(/^rolewise_outbox_oldest_waiting_seconds (\S+)$/m.exec(metrics)?.[1])
    const isReported =
      /"stuck":\["outbox"/.test(ready) &&
      seconds > 900 &&
      /^rolewise_outbox_stuck 1$/m.test(metrics) &&
      !/@/.test(ready + metrics)
    await smtp.start()
    await sql(`update outbox set next_attempt_at = now() where state = 'waiting'`)
    await waitUntilDelivered(deployment)
    while ((await countOpen()) > 0) await wait(200)
    return {
      title: 'SMTP down for more than a quarter of an hour',
      expected: 'a notice, /readyz and the metrics say so, with no address; the notice goes when email flows',
      measured: `a notice; /readyz and metrics ${isReported ? 'say so' : `are wrong: ${ready}, ${seconds} s`}; the notice has gone`,
      isPassed: isReported,
    }
  } finally {
    await watched.end()
  }
}
