import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { readRegistrationToken } from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { requireUnsettled } from './require-unsettled.ts'

/** A second one, for whoever lost the connection and tries again before we have noticed. */
const maxAtOnce = 2
/** Of one link in a quarter of an hour. */
const maxUses = 10

const underWay = new Map<string, number>()

/** Whether another screenshot may be sent by this link, decided before its bytes are read. Holds a place until the reply is over. */
export async function admitProof(services: Services, token: string, response: ServerResponse): Promise<void> {
  const linked = readRegistrationToken(services.sessionSecret, token)
  const count = underWay.get(token) ?? 0
  if (count >= maxAtOnce) throw new Problem('too_many', messages.tooMany, { retryAfterSeconds: 5 })
  underWay.set(token, count + 1)
  finished(response, () => release(token))
  await requireUnsettled(services.database.queries, linked)
  await countLinkUse(services, `proof ${linked.id}`, maxUses)
}

function release(token: string): void {
  const left = (underWay.get(token) ?? 0) - 1
  if (left > 0) underWay.set(token, left)
  else underWay.delete(token)
}
