import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { quantile } from '../statistics.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { issueDeviceCookie, latencyFinding, measureSignIns } from './measure-sign-ins.ts'
import { anOwner } from './owner.ts'
import { aMember, anIpAddress, forwardedFor } from './people.ts'
import { type Reply, sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { sprayUsernames } from './spray-usernames.ts'

/** The limit of checked passwords per account and address. */
const maxChecked = 10

/** Brute force from one address and from many, over two processes with a shared count; and timing of sign-ins and resets. */
export const passwords: Trial = {
  name: 'passwords',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const guesses = isShort ? 120 : 10_000
    return [
      ...(await guess(site, guesses, { addressCount: 1, isShort })),
      ...(await guess(site, guesses, { addressCount: isShort ? 6 : 200, isShort })),
      ...(await sprayUsernames(site, { addressCount: 1, isShort })),
      ...(await sprayUsernames(site, { addressCount: isShort ? 6 : 200, isShort })),
      ...(await compareReplies(site, attemptSignIn, { form: 'sign-in', samples: isShort ? 20 : 500, isShort })),
      ...(await compareReplies(site, attemptReset, { form: 'reset', samples: isShort ? 12 : 100, isShort })),
      ...(await compareReplies(site, attemptLinks, { form: 'booking links', samples: isShort ? 12 : 100, isShort })),
    ]
  },
}

async function guess(
  site: Deployment,
  count: number,
  { addressCount, isShort }: { addressCount: number; isShort: boolean },
): Promise<Finding[]> {
  const owner = await aMember(siteUrl(site))
  const deviceCookie = await issueDeviceCookie(site, owner)
  const addresses = Array.from({ length: addressCount }, anIpAddress)
  const address = (index: number) => addresses[index % addressCount] ?? ''
  let isOver = false
  const ownersTimes = Promise.all(
    [deviceCookie, {}].map((headers) => measureSignIns(site, owner, headers, () => isOver)),
  )
  const guesses = Array.from({ length: count }, (_, n) => `wrong-password-${n}`)
  const replies = await mapConcurrently(64, guesses, (password, n) =>
    sendJson(siteUrl(site, n), '/api/login', { username: owner.username, password }, forwardedFor(address(n))),
  )
  isOver = true
  const [known = [], unknown = []] = await ownersTimes
  const checked = addresses.map((one) => replies.filter(({ status }, n) => status === 401 && address(n) === one).length)
  const maxPerAddress = Math.max(...checked)
  const unexpected = replies.filter(({ status }) => status !== 401 && status !== 429).length
  const source = addressCount === 1 ? 'one address' : `${addressCount} addresses`
  return [
    {
      title: `${count} wrong passwords from ${source}, two processes`,
      expected: `at most ${maxChecked} checked per account and address`,
      measured: `${maxPerAddress} checked at most (${countStatuses(replies.map(({ status }) => ({ status, body: '' })))})`,
      isPassed: maxPerAddress <= maxChecked && unexpected === 0,
    },
    latencyFinding(`During guesses from ${source}, the owner signs in on a known device`, known, isShort),
    latencyFinding(`During guesses from ${source}, the owner signs in on a new device`, unknown, isShort),
  ]
}

type Attempt = (url: string, member: { username: string; email: string }) => Promise<Reply>

const attemptSignIn: Attempt = (url, { username }) =>
  sendJson(url, '/api/login', { username, password: 'wrong-password' }, forwardedFor(anIpAddress()))
const attemptReset: Attempt = (url, { email }) =>
  sendJson(url, '/api/forgot-password', { email }, forwardedFor(anIpAddress()))
const attemptLinks: Attempt = (url, { email }) =>
  sendJson(url, '/api/registration-links', { email }, forwardedFor(anIpAddress()))

/** Compares replies to existing and unknown names. They alternate, so that other load on the machine affects both. */
async function compareReplies(
  site: Deployment,
  attempt: Attempt,
  { form, samples, isShort }: { form: string; samples: number; isShort: boolean },
): Promise<Finding[]> {
  const url = siteUrl(site)
  // With bookings, so that every form finds something.
  const known = await anOwner(url, form)
  const unknown = { username: 'nobody-has-this-name', email: 'nobody-has-this@example.com' }
  for (let warming = 0; warming < 3; warming++) await Promise.all([attempt(url, known), attempt(url, unknown)])
  const times = { known: [] as number[], unknown: [] as number[] }
  const kinds = new Set<string>()
  const measure = async (who: 'known' | 'unknown') => {
    const reply = await attempt(url, who === 'known' ? known : unknown)
    times[who].push(reply.ms)
    kinds.add(`${reply.status} ${reply.body} ${Object.keys(reply.headers).sort()}`)
  }
  for (let sample = 0; sample < samples; sample++) {
    // Caches may be warm for the second one, so each goes first equally often.
    const order = sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    // Hashing is serial, so sign-ins are sent one by one; the others only wait, so both are sent together.
    if (attempt !== attemptSignIn) await Promise.all(order.map(measure))
    else for (const who of order) await measure(who)
  }
  // Beside other trials, times are noise that only adds. A skipped hash still shows: it makes a difference of over 80 %.
  const share = isShort ? 0.25 : 0.5
  const maxDifference = isShort ? 60 : 5
  const [knownMs, unknownMs] = [quantile(times.known, share), quantile(times.unknown, share)]
  const difference = (Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)) * 100
  return [
    {
      title: `Existing and unknown names at ${form}, ${samples} each`,
      expected: `same reply, same time (difference under ${maxDifference} %)`,
      measured: `${kinds.size} kind of reply; ${knownMs.toFixed(1)} and ${unknownMs.toFixed(1)} ms, ${difference.toFixed(1)} %`,
      isPassed: kinds.size === 1,
      limits: [{ value: difference, max: maxDifference, unit: '%' }],
    },
  ]
}
