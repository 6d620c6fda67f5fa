import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../is-loopback.ts'
import { isThisMachine } from './to-network.ts'

interface Caller {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Whether a request was made on this machine. A proxy on it forwards other people's requests, so anything with a forwarding
 * header counts as remote, even from a trusted proxy.
 */
export function isLocalCaller({ headers, socket }: Caller): boolean {
  const isHere = isThisMachine(socket.remoteAddress ?? '') && isLoopbackHost(headers.host)
  return isHere && !Object.keys(headers).some(isForwardingHeader)
}

/** A proxy that adds no header usually passes on the host that the visitor typed. */
function isLoopbackHost(host = ''): boolean {
  const url = URL.parse(`http://${host}`)
  return url !== null && isLoopback(url.hostname)
}

function isForwardingHeader(name: string): boolean {
  return /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/.test(name)
}
