import { setTimeout as wait } from 'node:timers/promises'
import { startFakeSmtp, type Treatment } from '#tests/fakes/smtp.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { type Finding, seconds, type Trial } from '../report.ts'
import { compareMails, fresh, queueMails, type Smtp, untilDelivered } from './mail-queue.ts'
import { dripping, withoutDatabase } from './stalled-mail.ts'

/** The mail server is away, slow, busy, breaks off and drips; the database is lost; and whoever hands it mail is killed at the worst moment. */
export const mail: Trial = {
  name: 'mail',
  run: async ({ isShort }) => {
    const smtp = await startFakeSmtp()
    const deployment = await deploy({ environment: { SMTP_URL: smtp.url } })
    try {
      return [
        await troubled(deployment, smtp, isShort ? { awayMs: 2_000, mails: 40 } : { awayMs: 10 * 60_000, mails: 200 }),
        await dripping(deployment, smtp, isShort),
        await withoutDatabase(deployment, smtp, isShort ? 1 : 5),
        await killed(deployment, smtp, isShort ? 1 : 10),
        await control(deployment),
      ]
    } finally {
      await deployment.close()
      await smtp.close()
    }
  },
}

/** Away first, for half of the mails. Back, it is slow, busy and breaks off at its first sight of the other half. */
async function troubled(deployment: Deployment, smtp: Smtp, { awayMs, mails }: { awayMs: number; mails: number }) {
  await fresh(deployment, smtp)
  await smtp.goDown()
  const start = performance.now()
  await queueMails(deployment, mails, 'away')
  // Had nobody tried, it would prove nothing.
  while ((await deployment.sql('select from outbox where attempts = 0 limit 1')).length > 0) await wait(100)
  await wait(Math.max(0, awayMs - (performance.now() - start)))
  const away = seconds(performance.now() - start)
  smtp.fake.treat = badAtFirst()
  await smtp.comeBack()
  const back = performance.now()
  await Promise.all([queueMails(deployment, mails, 'troubled'), queueMails(deployment, 10, 'refused')])
  await untilDelivered(deployment)
  smtp.fake.treat = () => 'accept'
  const { written, dead, lost, doubled, strangers } = await compareMails(deployment, smtp)
  return {
    what: `SMTP away for ${away} with ${mails} mails; then slow, busy (4xx) and cut for ${mails} more; 5 refused (5xx)`,
    promised: '0 lost, 0 doubled, the refused are known',
    measured: `${written} written, ${lost} lost, ${doubled} doubled, ${dead} refused; all out ${seconds(performance.now() - back)} after its return`,
    isHeld: written === 2 * mails + 10 && lost + doubled + strangers === 0 && dead === 5,
  } satisfies Finding
}

function badAtFirst(): (to: string) => Treatment {
  const troubles: Treatment[] = ['slow', 'busy', 'cut']
  const met = new Set<string>()
  return (to) => {
    if (to.startsWith('refused')) return 'refuse'
    // The team has one address for many mails: it is well treated.
    if (met.has(to) || !to.startsWith('troubled')) return 'accept'
    met.add(to)
    return troubles[met.size % troubles.length] ?? 'accept'
  }
}

/** The one process that delivers is killed right after the server said 250, before it can note that. */
async function killed(deployment: Deployment, smtp: Smtp, kills: number): Promise<Finding> {
  const [site, other] = deployment.sites
  if (!site || !other) throw new Error('two processes are needed')
  await other.end()
  await fresh(deployment, smtp)
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
    // Nobody is at work now: what the dead one had taken is due as if its five minutes were over.
    await deployment.sql(`update outbox set next_attempt_at = now() where state = 'waiting'`)
    await site.startAgain()
  }
  await untilDelivered(deployment)
  await other.startAgain()
  const { written, lost, doubled, strangers } = await compareMails(deployment, smtp)
  return {
    what: `The delivering process killed -9 after the server said 250, ${kills} times`,
    promised: '0 lost; at most as many doubled as kills, under the same Message-ID',
    measured: `${written} written, ${lost} lost, ${doubled} doubled, ${strangers} under another Message-ID`,
    isHeld: written === kills * 10 && lost === 0 && doubled <= kills && strangers === 0,
  }
}

/** Two who deliver what they find waiting, without taking it first. */
async function control({ sql }: Deployment): Promise<Finding> {
  const mails = 50
  await sql('create table careless_outbox as select n as id, false as is_sent from generate_series(1, $1::int) n', [
    mails,
  ])
  const sent: number[] = []
  const deliver = async () => {
    for (;;) {
      const due = await sql<{ id: number }>('select id from careless_outbox where not is_sent order by id limit 5')
      if (due.length === 0) return
      for (const { id } of due) {
        sent.push(id)
        await sql('update careless_outbox set is_sent = true where id = $1', [id])
      }
    }
  }
  await Promise.all([deliver(), deliver()])
  const doubled = sent.length - new Set(sent).size
  return {
    what: 'Control: two deliver what waits without taking it first',
    promised: 'mails double',
    measured: `${doubled} of ${mails} doubled`,
    isHeld: doubled > 0,
  }
}
