import { Agent } from 'node:http'
import { countStatuses } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { urlOf } from './attacked-site.ts'
import { aMember, anAddress, from } from './people.ts'
import { send } from './send.ts'
import { markOf, watchOwner, watchSignUps, withinASecond } from './watch-owner.ts'

/** As promised: so many passwords of one address can be wrong in a quarter of an hour, whatever the names. */
const maxFailures = 60

/** Made-up names on many connections at once, each time another: what others notice of it. */
export async function sprayNames(
  site: Deployment,
  { addressCount, isShort }: { addressCount: number; isShort: boolean },
): Promise<Finding[]> {
  const owner = await aMember(urlOf(site))
  const mark = await markOf(site, owner)
  const addresses = Array.from({ length: addressCount }, anAddress)
  const connections = isShort ? 60 : 600
  const endsAt = Date.now() + (isShort ? 2_000 : 30_000)
  const isOver = () => Date.now() >= endsAt
  const watched = Promise.all([
    watchOwner(site, owner, mark, isOver),
    watchOwner(site, owner, {}, isOver),
    watchSignUps(site, isOver),
  ])
  const got = await spray(site, { addresses, connections, isOver })
  const [known, unknown, opened] = await watched
  const checked = addresses.map((one) => got.filter(({ status, address }) => status === 401 && address === one).length)
  const most = Math.max(...checked)
  // A queue that is full turns away whoever tried most, and whoever tried most may wait longer than they have patience.
  const others = got.filter(({ status }) => ![0, 401, 408, 429, 503].includes(status)).length
  const many = addressCount === 1 ? 'one address' : `${addressCount} addresses`
  const during = `While made-up names come from ${many} on ${connections} connections,`
  return [
    {
      what: `Made-up names from ${many} on ${connections} connections, two processes`,
      promised: `at most ${maxFailures} checked per address`,
      measured: `${most} checked at most (${countStatuses(got.map(({ status }) => ({ status, body: '' })))})`,
      isHeld: most <= maxFailures && most > 0 && others === 0,
    },
    withinASecond(`${during} the owner on a device that they signed in on before`, known, isShort),
    withinASecond(`${during} the owner on a new device`, unknown, isShort),
    withinASecond(`${during} somebody who registers`, opened, isShort, 'has an account within 1 s'),
  ]
}

async function spray(
  site: Deployment,
  { addresses, connections, isOver }: { addresses: readonly string[]; connections: number; isOver: () => boolean },
): Promise<{ status: number; address: string }[]> {
  const got: { status: number; address: string }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let turn = 0
  const worker = async () => {
    while (!isOver()) {
      const n = turn++
      const address = addresses[n % addresses.length] ?? ''
      const body = JSON.stringify({ username: `made-up-${process.pid}-${n}`, password: 'a-password-of-many' })
      const headers = { 'content-type': 'application/json', ...from(address) }
      const { status } = await send(urlOf(site, n), { method: 'POST', path: '/api/login', headers, body, agent })
      got.push({ status, address })
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return got
}
