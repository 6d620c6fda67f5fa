import { closeNotice, raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { hasEventSince, hasPaymentIn } from './store.ts'

const hourMs = 60 * 60 * 1000
/** A provider may switch a webhook off that has failed for a day, and tell nobody but its contact by email. */
const silentHours = 24
/** A webhook may be a little later than the payer. */
const graceHours = 1

/** Tells the team when payments come in without any webhook about them, and takes it back when the next one arrives. */
export async function watchEvents(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock().getTime()
  const since = new Date(now - silentHours * hourMs)
  for (const { name, title } of services.providers.filter(({ sendsEvents }) => sendsEvents)) {
    const key = `webhooks_silent:${name}`
    if (await hasEventSince(database.queries, name, since)) await closeNotice(database.queries, key, clock())
    else if (await hasPaymentIn(database.queries, name, { from: since, to: new Date(now - graceHours * hourMs) }))
      await database.transaction((tx) =>
        raiseNotice(services, tx, { kind: 'webhooks_silent', key, facts: { provider: title } }),
      )
  }
}
