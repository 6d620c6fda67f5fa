import { countStatuses } from '../calls.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, relaxLimit, type Trial } from '../report.ts'
import { atOnce, median } from './at-once.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { aMember, anAddress, from } from './people.ts'
import { type Reply, sendJson } from './send.ts'
import { sprayNames } from './spray-names.ts'
import { markOf, watchOwner, withinASecond } from './watch-owner.ts'

/** As promised: so many are checked for one account from one address. */
const maxChecked = 10

/** Guessing, from one address and from many, over two processes that count together; and what the time tells. */
export const passwords: Trial = {
  name: 'passwords',
  run: async ({ isShort }) => {
    const site = await attackedSite()
    const guesses = isShort ? 120 : 10_000
    return [
      ...(await guess(site, guesses, { addressCount: 1, isShort })),
      ...(await guess(site, guesses, { addressCount: isShort ? 6 : 200, isShort })),
      ...(await sprayNames(site, { addressCount: 1, isShort })),
      ...(await sprayNames(site, { addressCount: isShort ? 6 : 200, isShort })),
      ...(await sameAnswer(site, signInAs, { what: 'sign-in', samples: isShort ? 20 : 500, isShort })),
      ...(await sameAnswer(site, requestPasswordReset, { what: 'reset', samples: isShort ? 12 : 100, isShort })),
    ]
  },
}

async function guess(
  site: Deployment,
  count: number,
  { addressCount, isShort }: { addressCount: number; isShort: boolean },
): Promise<Finding[]> {
  const owner = await aMember(urlOf(site))
  const mark = await markOf(site, owner)
  const addresses = Array.from({ length: addressCount }, anAddress)
  const address = (index: number) => addresses[index % addressCount] ?? ''
  let isOver = false
  const ownersTimes = Promise.all([mark, {}].map((headers) => watchOwner(site, owner, headers, () => isOver)))
  const guesses = Array.from({ length: count }, (_, n) => `wrong-password-${n}`)
  const got = await atOnce(64, guesses, (password, n) =>
    sendJson(urlOf(site, n), '/api/login', { username: owner.username, password }, from(address(n))),
  )
  isOver = true
  const [known = [], unknown = []] = await ownersTimes
  const checked = addresses.map((one) => got.filter(({ status }, n) => status === 401 && address(n) === one).length)
  const most = Math.max(...checked)
  const others = got.filter(({ status }) => status !== 401 && status !== 429).length
  const many = addressCount === 1 ? 'one address' : `${addressCount} addresses`
  return [
    {
      what: `${count} wrong passwords from ${many}, two processes`,
      promised: `at most ${maxChecked} checked per account and address`,
      measured: `${most} checked at most (${countStatuses(got.map(({ status }) => ({ status, body: '' })))})`,
      isHeld: most <= maxChecked && others === 0,
    },
    withinASecond(
      `While guesses come from ${many}, the owner on a device that they signed in on before`,
      known,
      isShort,
    ),
    withinASecond(`While guesses come from ${many}, the owner on a new device`, unknown, isShort),
  ]
}

type Ask = (url: string, member: { username: string; email: string }) => Promise<Reply>

const signInAs: Ask = (url, { username }) =>
  sendJson(url, '/api/login', { username, password: 'wrong-password' }, from(anAddress()))
const requestPasswordReset: Ask = (url, { email }) =>
  sendJson(url, '/api/forgot-password', { email }, from(anAddress()))

/** Names that somebody has and names that nobody has, in turns, so that whatever else the machine does is shared. */
async function sameAnswer(
  site: Deployment,
  ask: Ask,
  { what, samples, isShort }: { what: string; samples: number; isShort: boolean },
): Promise<Finding[]> {
  const url = urlOf(site)
  const known = await aMember(url)
  const unknown = { username: 'nobody-has-this-name', email: 'nobody-has-this@example.com' }
  for (let warming = 0; warming < 3; warming++) await Promise.all([ask(url, known), ask(url, unknown)])
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const take = async (who: 'known' | 'unknown') => {
    const got = await ask(url, who === 'known' ? known : unknown)
    times[who].push(got.ms)
    answers.add(`${got.status} ${got.body} ${Object.keys(got.headers).sort()}`)
  }
  for (let sample = 0; sample < samples; sample++) {
    // Whoever comes second may find something warm: both do, as often.
    const order = sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    // Hashing is done in turn, so sign-ins are too; what only waits is asked for at the same moment.
    if (ask === requestPasswordReset) await Promise.all(order.map(take))
    else for (const who of order) await take(who)
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
  const difference = (Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)) * 100
  return [
    {
      what: `Known and unknown names at ${what}, ${samples} each`,
      promised: 'same answer, same time (difference under 5 %)',
      measured: `${answers.size} kind of answer; ${knownMs.toFixed(1)} and ${unknownMs.toFixed(1)} ms, ${difference.toFixed(1)} %`,
      isHeld: answers.size === 1 && difference < relaxLimit(5, isShort),
    },
  ]
}
