import { setTimeout as wait } from 'node:timers/promises'
import type { Deployment } from '../deployment.ts'
import { type Finding, relaxLimit, seconds } from '../report.ts'
import { compareMails, fresh, queueMails, type Smtp, untilDelivered } from './mail-queue.ts'

/** To three addresses a process the server goes on answering without an end. Everybody else's mail must not wait for that. */
export async function dripping(deployment: Deployment, smtp: Smtp, isShort: boolean): Promise<Finding> {
  const mails = isShort ? 40 : 200
  await fresh(deployment, smtp)
  smtp.fake.treat = (to) => (to.startsWith('drip') ? 'drip' : 'accept')
  const dripped = 3 * deployment.sites.length
  await queueMails(deployment, 2 * dripped, 'drip')
  while (smtp.openConnections() < dripped) await wait(50)
  const start = performance.now()
  await queueMails(deployment, mails, 'other')
  while (smtp.fake.accepted.length < dripped + mails) await wait(50)
  const others = performance.now() - start
  const stillDripping = smtp.openConnections()
  // Nobody is made to wait for the minute that each delivery has: the server comes to its senses.
  smtp.fake.treat = () => 'accept'
  await smtp.goDown()
  await smtp.comeBack()
  await untilDelivered(deployment)
  const { written, lost, doubled, strangers } = await compareMails(deployment, smtp)
  return {
    what: `SMTP drips to ${dripped} addresses, ${mails} mails to others`,
    promised: 'the others are out within 30 s, 0 lost, 0 doubled',
    measured: `out after ${seconds(others)} (${stillDripping} dripping on); ${written} written, ${lost} lost, ${doubled} doubled`,
    isHeld: others < relaxLimit(30_000, isShort) && stillDripping >= dripped && lost + doubled + strangers === 0,
  }
}

/** PostgreSQL stops between the end of a mail and the server's 250, and comes back after a while. */
export async function withoutDatabase(deployment: Deployment, smtp: Smtp, losses: number): Promise<Finding> {
  await fresh(deployment, smtp)
  for (let n = 0; n < losses; n++) {
    let isBack: Promise<void> = Promise.resolve()
    // Away while they are queued, so that the first of them meets what comes.
    await smtp.goDown()
    await queueMails(deployment, 10, 'unnoted')
    smtp.fake.beforeAccepting = async () => {
      smtp.fake.beforeAccepting = async () => {}
      isBack = deployment.postgres.restart(2_000)
      // Long enough for a fast stop; the server says 250 when nobody can note it.
      await wait(1_000)
    }
    await smtp.comeBack()
    await deployment.sql('update outbox set next_attempt_at = now()')
    while (smtp.fake.accepted.length <= n * 10) await wait(20)
    await isBack
    await untilDelivered(deployment)
  }
  const { written, lost, doubled, strangers } = await compareMails(deployment, smtp)
  return {
    what: `PostgreSQL lost when the server says 250, ${losses} times`,
    promised: '0 lost; at most as many doubled as losses, under the same Message-ID',
    measured: `${written} written, ${lost} lost, ${doubled} doubled, ${strangers} under another Message-ID`,
    isHeld: written === losses * 10 && lost === 0 && doubled <= losses && strangers === 0,
  }
}
