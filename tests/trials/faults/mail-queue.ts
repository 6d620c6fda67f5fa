import { setTimeout as wait } from 'node:timers/promises'
import type { startFakeSmtp } from '#tests/fakes/smtp.ts'
import type { Deployment } from '../deployment.ts'
import { post } from '../requests.ts'

export type Smtp = Awaited<ReturnType<typeof startFakeSmtp>>

let people = 0

/** Sends contact messages. Each queues two mails, one to the sender and one to the team. */
export async function queueMails({ sites }: Deployment, mails: number, name: string): Promise<void> {
  await Promise.all(
    Array.from({ length: mails / 2 }, async (_, n) => {
      const email = `${name}${people++}@example.com`
      const form = { name: 'Asha Rao', email, subject: 'A question', message: 'When is the next one?' }
      const { status } = await post(`${sites.at(n % sites.length)?.url}/api/contact`, form)
      if (status !== 201) throw new Error(`a message got status ${status}`)
    }),
  )
}

export async function resetOutbox({ sql }: Deployment, smtp: Smtp): Promise<void> {
  await sql('truncate outbox')
  smtp.fake.accepted.length = 0
}

export async function waitUntilDelivered({ sql }: Deployment): Promise<void> {
  for (let isLeft = true; isLeft; await wait(100))
    isLeft = (await sql(`select from outbox where state = 'waiting' limit 1`)).length > 0
}

/** Compares the queued mails with the accepted ones by Message-ID. */
export async function compareMails({ sql }: Deployment, { fake }: Smtp) {
  const queued = await sql<{ message_id: string; state: string }>('select message_id, state from outbox')
  const acceptedIds = new Set(fake.accepted.map(({ messageId }) => messageId))
  const isDead = (state: string) => state === 'dead'
  return {
    queued: queued.length,
    dead: queued.filter(({ state }) => isDead(state)).length,
    lost: queued.filter(({ message_id, state }) => !isDead(state) && !acceptedIds.has(message_id)).length,
    duplicated: fake.accepted.length - acceptedIds.size,
    unknown: [...acceptedIds].filter((id) => !queued.some(({ message_id }) => message_id === id)).length,
  }
}
