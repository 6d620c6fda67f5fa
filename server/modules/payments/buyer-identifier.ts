import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buyerDevice } from '#server/http/buyer-device.ts'
import { isThisMachine, toNetwork } from '#server/http/to-network.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Buyer } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'

interface Call {
  visitor: Visitor | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Identifies the buyer by account, browser and network. */
export function buyerIdentifier(services: Services): (call: Call) => Buyer {
  const device = buyerDevice(services)
  const networkKey = (address: string) =>
    createHmac('sha256', services.sessionSecret)
      .update(`buyer-network\0${toNetwork(address)}`)
      .digest('base64url')
  return ({ visitor, request, reply }) => ({
    userId: visitor?.userId ?? null,
    deviceKey: device.keyOf(request, reply),
    // Behind a local proxy missing from TRUSTED_PROXIES, all buyers have this machine's address.
    networkKey: isThisMachine(request.ip) ? null : networkKey(request.ip),
  })
}
