import { findFreePort } from '../../../scripts/free-port.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { get } from '../requests.ts'
import { queueMails, resetOutbox, type Smtp } from './mail-queue.ts'
import { poll } from './waiting.ts'

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
    const isNoticeOpen = async () =>
      (await sql(`select from notices where kind = 'mail_stuck' and resolved_at is null`)).length > 0
    const isNoticed = await poll(isNoticeOpen)
    let ready = ''
    // It repeats its last reply for ten seconds.
    const isReady = await poll(async () => {
      ready = (await get(`${sites[0]?.url}/readyz`)).body
      return /"stuck":\["outbox"/.test(ready)
    })
    const metrics = (await get(`http://127.0.0.1:${metricsPort}/metrics`)).body
    const seconds = Number(/^rolewise_outbox_oldest_waiting_seconds (\S+)$/m.exec(metrics)?.[1])
    const isMeasured = seconds > 900 && /^rolewise_outbox_stuck 1$/m.test(metrics)
    const isAnonymous = !/@/.test(ready + metrics)
    await smtp.start()
    await sql(`update outbox set next_attempt_at = now() where state = 'waiting'`)
    const isOver = await poll(async () => !(await isNoticeOpen()))
    const said = [isNoticed && 'a notice', isReady && '/readyz', isMeasured && 'the metrics'].filter(Boolean).join(', ')
    return {
      title: 'SMTP down for more than a quarter of an hour',
      expected: 'a notice, /readyz and the metrics say so, with no address; the notice goes when email flows',
      measured: `${said || 'nothing'} ${isAnonymous ? 'without' : 'with'} an address; ${seconds} s; the notice ${isOver ? 'has gone' : 'stays'}`,
      isPassed: isNoticed && isReady && isMeasured && isAnonymous && isOver,
    }
  } finally {
    await watched.end()
  }
}
