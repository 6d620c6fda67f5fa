import { readFile } from 'node:fs/promises'

/** The state ESTABLISHED in proc(5). */
const established = '01'

let latest: { at: number; connections: Promise<Set<string>> } | undefined

/**
 * Whether the site still has its end of a connection open. A client that does not read cannot tell from its own socket,
 * because the FIN is queued behind unread data.
 */
export async function isOpenOnSite(url: string, clientPort: number): Promise<boolean> {
  const now = performance.now()
  // Hundreds of clients poll at the same time, so they share one read.
  if (!latest || now - latest.at > 100) latest = { at: now, connections: readOpenConnections() }
  return (await latest.connections).has(`${new URL(url).port} ${clientPort}`)
}

async function readOpenConnections(): Promise<Set<string>> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const connections = new Set<string>()
  for (const line of lines) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    if (state === established) connections.add(`${parsePort(local)} ${parsePort(remote)}`)
  }
  return connections
}

const parsePort = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
