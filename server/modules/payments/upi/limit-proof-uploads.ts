import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { readSeatLink } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { requireUnsettled } from './require-unsettled.ts'

/** Two, so a payer who lost the connection can retry before the first one times out. */
const maxConcurrent = 2
/** Per link in 15 minutes. */
const maxUses = 10

const inFlight = limitInFlight({ retryAfterSeconds: 5 })

/** Runs before the body is read. Holds a slot until the response ends. */
export async function limitProofUploads(services: Services, token: string, response: ServerResponse): Promise<void> {
  const linked = readSeatLink(services.sessionSecret, 'registration', token)
  finished(response, inFlight.take(token, maxConcurrent))
  await requireUnsettled(services.database.queries, linked)
  await countLinkUse(services, `proof ${linked.id}`, maxUses)
}
