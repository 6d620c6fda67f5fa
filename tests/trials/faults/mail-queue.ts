import { setTimeout as wait } from 'node:timers/promises'
import type { startFakeSmtp } from '#tests/fakes/smtp.ts'
import { post } from '../calls.ts'
import type { Deployment } from '../deployment.ts'

export type Smtp = Awaited<ReturnType<typeof startFakeSmtp>>

let people = 0

/** Writes to the team: two mails each, one to the writer and one to the team. */
export async function queueMails({ sites }: Deployment, mails: number, name: string): Promise<void> {
  await Promise.all(
    Array.from({ length: mails / 2 }, async (_, n) => {
      const email = `${name}${people++}@example.com`
      const form = { name: 'Asha Rao', email, subject: 'A question', message: 'When is the next one?' }
      const { status } = await post(`${sites.at(n % sites.length)?.url}/api/contact`, form)
      if (status !== 201) throw new Error(`a message was answered ${status}`)
    }),
  )
}

export async function fresh({ sql }: Deployment, smtp: Smtp): Promise<void> {
  await sql('truncate outbox')
  smtp.fake.accepted.length = 0
}

/** Until nothing waits any more, however long the pauses between the tries have become. */
export async function untilDelivered({ sql }: Deployment): Promise<void> {
  for (let isLeft = true; isLeft; await wait(100))
    isLeft = (await sql(`select from outbox where state = 'waiting' limit 1`)).length > 0
}

/** What arrived beside what was written: each Message-ID once. */
export async function compareMails({ sql }: Deployment, { fake }: Smtp) {
  const written = await sql<{ message_id: string; state: string }>('select message_id, state from outbox')
  const arrived = new Set(fake.accepted.map(({ messageId }) => messageId))
  const isDead = (state: string) => state === 'dead'
  return {
    written: written.length,
    dead: written.filter(({ state }) => isDead(state)).length,
    lost: written.filter(({ message_id, state }) => !isDead(state) && !arrived.has(message_id)).length,
    doubled: fake.accepted.length - arrived.size,
    strangers: [...arrived].filter((id) => !written.some(({ message_id }) => message_id === id)).length,
  }
}
