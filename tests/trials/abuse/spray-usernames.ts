import { Agent } from 'node:http'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { issueDeviceCookie, latencyFinding, measureSignIns, measureSignUps } from './measure-sign-ins.ts'
import { aMember, anIpAddress, forwardedFor } from './people.ts'
import { send } from './send.ts'
import { siteUrl } from './shared-site.ts'

/** The limit of wrong passwords per address and quarter of an hour, for all usernames together. */
const maxFailures = 60

/** Sign-ins with made-up usernames on many connections. Measures what other visitors notice. */
export async function sprayUsernames(
  site: Deployment,
  { addressCount, isShort }: { addressCount: number; isShort: boolean },
): Promise<Finding[]> {
  const owner = await aMember(siteUrl(site))
  const deviceCookie = await issueDeviceCookie(site, owner)
  const addresses = Array.from({ length: addressCount }, anIpAddress)
  const connections = isShort ? 60 : 600
  const endsAt = Date.now() + (isShort ? 2_000 : 30_000)
  const isOver = () => Date.now() >= endsAt
  const watched = Promise.all([
    measureSignIns(site, owner, deviceCookie, isOver),
    measureSignIns(site, owner, {}, isOver),
    measureSignUps(site, isOver),
  ])
  const replies = await spray(site, { addresses, connections, isOver })
  const [known, unknown, signUps] = await watched
  const checked = addresses.map(
    (one) => replies.filter(({ status, address }) => status === 401 && address === one).length,
  )
  const maxPerAddress = Math.max(...checked)
  // A full queue refuses those with the most attempts (503), and they may time out while they wait (408, or no reply).
  const unexpected = replies.filter(({ status }) => ![0, 401, 408, 429, 503].includes(status)).length
  const source = addressCount === 1 ? 'one address' : `${addressCount} addresses`
  const during = `During sign-ins from ${source} on ${connections} connections,`
  return [
    {
      title: `Made-up usernames from ${source} on ${connections} connections, two processes`,
      expected: `at most ${maxFailures} checked per address`,
      measured: `${maxPerAddress} checked at most (${countStatuses(replies.map(({ status }) => ({ status, body: '' })))})`,
      isPassed: maxPerAddress <= maxFailures && maxPerAddress > 0 && unexpected === 0,
    },
    latencyFinding(`${during} the owner signs in on a known device`, known, isShort),
    latencyFinding(`${during} the owner signs in on a new device`, unknown, isShort),
    latencyFinding(`${during} somebody registers`, signUps, isShort, 'has an account within 1 s'),
  ]
}

async function spray(
  site: Deployment,
  { addresses, connections, isOver }: { addresses: readonly string[]; connections: number; isOver: () => boolean },
): Promise<{ status: number; address: string }[]> {
  const replies: { status: number; address: string }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let attempts = 0
  const worker = async () => {
    while (!isOver()) {
      const n = attempts++
      const address = addresses[n % addresses.length] ?? ''
      const body = JSON.stringify({ username: `made-up-${process.pid}-${n}`, password: 'a-password-of-many' })
      const headers = { 'content-type': 'application/json', ...forwardedFor(address) }
      const { status } = await send(siteUrl(site, n), { method: 'POST', path: '/api/login', headers, body, agent })
      replies.push({ status, address })
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return replies
}
