import * as contract from '#contract/messages.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { insertMessage } from './store.ts'

/** Owns what people write to the team on the contact page. */
export function messageRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.sendMessage, async ({ body }) => {
      await insertMessage(database.queries, body)
      return { message: "We'll get back to you as soon as possible." }
    }),
  ]
}
