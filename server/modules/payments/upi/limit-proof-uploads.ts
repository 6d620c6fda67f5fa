import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { readRegistrationToken } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { requireUnsettled } from './require-unsettled.ts'

/** A second one, for whoever lost the connection and tries again before we have noticed. */
const maxAtOnce = 2
/** Of one link in a quarter of an hour. */
const maxUses = 10

const inFlight = limitInFlight({ retryAfterSeconds: 5 })

/** Whether another screenshot may be sent by this link, decided before its bytes are read. Takes a slot until the reply is over. */
export async function limitProofUploads(services: Services, token: string, response: ServerResponse): Promise<void> {
  const linked = readRegistrationToken(services.sessionSecret, token)
  finished(response, inFlight.take(token, maxAtOnce))
  await requireUnsettled(services.database.queries, linked)
  await countLinkUse(services, `proof ${linked.id}`, maxUses)
}
