import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { forwardedFor } from './abuse/people.ts'
import { type Reply, send } from './abuse/send.ts'

interface Crowd {
  paths: readonly string[]
  /** Over how long the people come. */
  spreadMs: number
  /** Where each of them is, for a site that trusts this machine as a proxy. */
  addressOf?: (person: number) => string
}

export interface Opened {
  /** 303 is the room. */
  status: number
  ms: number
}

/** Opens each link as a browser does, on a connection of its own: follows the site's redirects up to the room's. */
export async function openJoinLinks(
  url: string,
  { paths, spreadMs, addressOf }: Crowd,
  timeoutMs = 60_000,
): Promise<Opened[]> {
  return Promise.all(
    paths.map(async (path, person) => {
      await wait((spreadMs * person) / paths.length)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const headers = { accept: 'text/html,*/*;q=0.8', ...(addressOf ? forwardedFor(addressOf(person)) : {}) }
      const began = performance.now()
      const get = (next: string) => send(url, { path: next, headers, agent }, timeoutMs)
      try {
        const first = await get(path)
        const next = ownPath(first)
        const { status } = next ? await get(next) : first
        return { status, ms: performance.now() - began }
      } finally {
        agent.destroy()
      }
    }),
  )
}

/** Null for the address of a room. */
function ownPath({ headers: { location } }: Reply): string | null {
  return location?.startsWith('/') ? location : null
}
