import * as contract from '#contract/messages.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { insertMessage } from './store.ts'

/** Owns the messages of the contact page. */
export function inboxRoutes(services: Services): Implementation[] {
  return [
    implement(contract.sendMessage, async ({ body }) => {
      const { name, email } = body
      await services.database.transaction(async (tx) => {
        await insertMessage(tx, body)
        await queueMail(services, tx, { kind: 'message_received', to: email, facts: { name } })
        await queueMail(services, tx, { kind: 'message_to_team', to: services.teamEmail, facts: body })
      })
      return { message: "We'll get back to you as soon as possible." }
    }),
  ]
}
