import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where balancers usually are (RFC 1918, RFC 6598, RFC 4193). */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, prefix)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** From a public address: one visitor who makes up a header is no balancer. */
const minForwarded = 3
const quietMs = 60 * 60 * 1000
/** Made-up headers from many addresses must fill neither the log nor the memory. */
const maxPeers = 10

interface Peer {
  forwarded: Set<string>
  isReported: boolean
}

/**
 * Reports a proxy that is not trusted, once an hour at most: all visitors behind it share one address, and are throttled
 * together.
 */
export function watchForwarded(app: FastifyInstance, clock: () => Date, report: (peer: string) => void): void {
  let peers = new Map<string, Peer>()
  let since = 0
  app.addHook('onRequest', async (request) => {
    const forwarded = untrustedHeader(request)
    if (!forwarded) return
    const now = clock().getTime()
    if (now - since >= quietMs) {
      peers = new Map()
      since = now
    }
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const peer = peers.get(address) ?? { forwarded: new Set<string>(), isReported: false }
    if (peer.isReported || (peers.size >= maxPeers && !peers.has(address))) return
    peers.set(address, peer)
    peer.forwarded.add(forwarded)
    if (peer.forwarded.size < minForwarded && !isPrivate(address)) return
    peer.forwarded.clear()
    peer.isReported = true
    report(address)
  })
}

/** If Fastify did not trust the header, the list of addresses has the peer alone. */
function untrustedHeader({ headers, ips = [] }: FastifyRequest): string | undefined {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded
  return ips.length > 1 ? undefined : String(forwarded ?? '') || undefined
}

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
