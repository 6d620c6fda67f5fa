import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buyerDevice } from '#server/http/buyer-device.ts'
import { isThisMachine, networkOf } from '#server/http/network-of.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Buyer } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'

interface Call {
  visitor: Visitor | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Who is registering, as far as that can be known: the account, the browser, the network. */
export function buyerOf(services: Services): (call: Call) => Buyer {
  const device = buyerDevice(services)
  const networkKey = (address: string) =>
    createHmac('sha256', services.sessionSecret)
      .update(`buyer-network\0${networkOf(address)}`)
      .digest('base64url')
  return ({ visitor, request, reply }) => ({
    userId: visitor?.userId ?? null,
    deviceKey: device.keyOf(request, reply),
    // Behind a proxy that TRUSTED_PROXIES does not name, everybody comes from this machine.
    networkKey: isThisMachine(request.ip) ? null : networkKey(request.ip),
  })
}
