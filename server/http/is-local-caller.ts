import type { IncomingHttpHeaders } from 'node:http'
import { isThisMachine } from './network-of.ts'

interface Caller {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Whether a request was made on this very machine. A proxy here hands on what others ask, so whatever carries its headers
 * counts as somebody else's, trusted proxy or not: what such a header says can be made up by whoever is inside the network.
 */
export function isLocalCaller({ headers, socket }: Caller): boolean {
  return isThisMachine(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader)
}

function isForwardingHeader(name: string): boolean {
  return /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/.test(name)
}
