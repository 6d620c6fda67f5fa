import { readFile } from 'node:fs/promises'

/** As proc(5) writes it. */
const established = '01'

let latest: { at: number; held: Promise<Set<string>> } | undefined

/**
 * Whether the site still holds its end of a connection of ours. Whoever does not read cannot see it in the connection
 * itself: the end of it waits behind what was never read.
 */
export async function isHeldBySite(url: string, ourPort: number): Promise<boolean> {
  const now = performance.now()
  // Many ask at once: one look is for all of them.
  if (!latest || now - latest.at > 100) latest = { at: now, held: readHeld() }
  return (await latest.held).has(`${new URL(url).port} ${ourPort}`)
}

async function readHeld(): Promise<Set<string>> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const held = new Set<string>()
  for (const line of lines) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    if (state === established) held.add(`${portOf(local)} ${portOf(remote)}`)
  }
  return held
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
