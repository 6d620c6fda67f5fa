import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryMode, startFakeSmtp } from '#tests/fakes/smtp.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, formatSeconds, type Trial } from '../report.ts'
import { compareMails, queueMails, resetOutbox, type Smtp, waitUntilDelivered } from './mail-queue.ts'
import { restartDatabaseBeforeAccept, stallDelivery } from './stalled-mail.ts'
import { noticeStuckMail } from './stuck-mail.ts'

/** The mail server fails in every way, the database restarts mid-delivery, and the delivering process is killed. */
export const mail: Trial = {
  name: 'mail',
  run: async ({ isShort }) => {
    const smtp = await startFakeSmtp()
    const deployment = await deploy({ environment: { SMTP_URL: smtp.url } })
    try {
      return [
        await failThenRecover(
          deployment,
          smtp,
          isShort ? { downMs: 2_000, mails: 40 } : { downMs: 10 * 60_000, mails: 200 },
        ),
        await stallDelivery(deployment, smtp, isShort),
        await restartDatabaseBeforeAccept(deployment, smtp, isShort ? 1 : 5),
        await noticeStuckMail(deployment, smtp),
        await killAfterAccept(deployment, smtp, isShort ? 1 : 10),
        await control(deployment),
      ]
    } finally {
      await deployment.close()
      await smtp.close()
    }
  },
}

/** The server is down for the first half of the mails. For the second half, each first attempt is slow, busy or cut off. */
async function failThenRecover(
  deployment: Deployment,
  smtp: Smtp,
  { downMs, mails }: { downMs: number; mails: number },
) {
  await resetOutbox(deployment, smtp)
  await smtp.stop()
  const start = performance.now()
  await queueMails(deployment, mails, 'away')
  // Every mail must have failed at least once.
  while ((await deployment.sql('select from outbox where attempts = 0 limit 1')).length > 0) await wait(100)
  await wait(Math.max(0, downMs - (performance.now() - start)))
  const downtime = formatSeconds(performance.now() - start)
  smtp.fake.modeFor = failFirstAttempt()
  await smtp.start()
  const recoveredAt = performance.now()
  await Promise.all([queueMails(deployment, mails, 'troubled'), queueMails(deployment, 10, 'refused')])
  await waitUntilDelivered(deployment)
  smtp.fake.modeFor = () => 'accept'
  const { queued, dead, lost, duplicated, unknown } = await compareMails(deployment, smtp)
  return {
    title: `SMTP down for ${downtime} with ${mails} mails; then slow, busy (4xx) or cut off for ${mails} more; 5 refused (5xx)`,
    expected: '0 lost, 0 duplicated, 5 dead',
    measured: `${queued} queued, ${lost} lost, ${duplicated} duplicated, ${dead} dead; all delivered ${formatSeconds(performance.now() - recoveredAt)} after its recovery`,
    isPassed: queued === 2 * mails + 10 && lost + duplicated + unknown === 0 && dead === 5,
  } satisfies Finding
}

function failFirstAttempt(): (to: string) => DeliveryMode {
  const failures: DeliveryMode[] = ['slow', 'busy', 'cut']
  const seen = new Set<string>()
  return (to) => {
    if (to.startsWith('refused')) return 'refuse'
    // The team receives many mails at one address; these are accepted.
    if (seen.has(to) || !to.startsWith('troubled')) return 'accept'
    seen.add(to)
    return failures[seen.size % failures.length] ?? 'accept'
  }
}

/** Kills the only delivering process right after the server's 250, before the mail is marked as sent. */
async function killAfterAccept(deployment: Deployment, smtp: Smtp, kills: number): Promise<Finding> {
  const [site, other] = deployment.sites
  if (!site || !other) throw new Error('two processes are needed')
  await other.end()
  await resetOutbox(deployment, smtp)
  const alone = { ...deployment, sites: [site] }
  for (let n = 0; n < kills; n++) {
    await queueMails(alone, 10, 'killed')
    const isKilled = new Promise<void>((resolve) => {
      let left = 3
      smtp.fake.onAccepted = () => {
        if (--left === 0) void site.end('SIGKILL').then(resolve)
      }
    })
    await isKilled
    smtp.fake.onAccepted = () => {}
    // Skip the five minutes after which a claimed mail is due again.
    await deployment.sql(`update outbox set next_attempt_at = now() where state = 'waiting'`)
    await site.startAgain()
  }
  await waitUntilDelivered(deployment)
  await other.startAgain()
  const { queued, lost, duplicated, unknown } = await compareMails(deployment, smtp)
  return {
    title: `kill -9 of the delivering process after the server's 250, ${kills} times`,
    expected: '0 lost; at most one duplicate per kill, with the same Message-ID',
    measured: `${queued} queued, ${lost} lost, ${duplicated} duplicated, ${unknown} with another Message-ID`,
    isPassed: queued === kills * 10 && lost === 0 && duplicated <= kills && unknown === 0,
  }
}

/** Two workers deliver waiting mails without claiming them first. */
async function control({ sql }: Deployment): Promise<Finding> {
  const mails = 50
  await sql('create table unsafe_outbox as select n as id, false as is_sent from generate_series(1, $1::int) n', [
    mails,
  ])
  const sent: number[] = []
  const deliver = async () => {
    for (;;) {
      const due = await sql<{ id: number }>('select id from unsafe_outbox where not is_sent order by id limit 5')
      if (due.length === 0) return
      for (const { id } of due) {
        sent.push(id)
        await sql('update unsafe_outbox set is_sent = true where id = $1', [id])
      }
    }
  }
  await Promise.all([deliver(), deliver()])
  const duplicated = sent.length - new Set(sent).size
  return {
    title: 'Control: two workers deliver without claiming mails first',
    expected: 'duplicates',
    measured: `${duplicated} of ${mails} duplicated`,
    isPassed: duplicated > 0,
  }
}
