import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Finding, Trial } from '../report.ts'
import { findMismatch } from './find-mismatch.ts'
import { type ExistingIds, type Kind, kinds, makeInput } from './generate/make-input.ts'
import { seededRandom } from './generate/seeded-random.ts'
import { aMember, anIpAddress, forwardedFor, signInStaff } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'
import { razorpaySite, sharedSite, siteUrl, stripeSite } from './shared-site.ts'

/** A longer request counts as a hang. Hashing passwords queues for seconds where other work shares the machine. */
const timeoutMs = 20_000
const roles = ['stranger', 'user', 'staff'] as const
type Role = (typeof roles)[number]

/**
 * Fuzzes every endpoint of the contract as every role, with valid inputs, inputs with one invalid field, and hostile
 * inputs. The seed is printed; set `TRIAL_SEED` to repeat a run. The short run has the same one each time.
 */
export const inputs: Trial = {
  name: 'inputs',
  run: async ({ isShort }) => {
    const seed = Number(process.env.TRIAL_SEED ?? (isShort ? 1 : Date.now() % 1_000_000))
    // At least one round for each role, so that each sends every kind of input.
    const rounds = Math.max(roles.length, Math.ceil((isShort ? 600 : 10_000) / (endpoints.length * kinds.length)))
    const plan = Array.from({ length: rounds }, (_, round) =>
      endpoints.flatMap((endpoint) =>
        kinds.map((kind, index) => ({ endpoint, kind, role: roles[(round + index) % roles.length] as Role })),
      ),
    ).flat()
    console.log(`inputs: seed ${seed}, ${plan.length} inputs`)
    return [...toFindings(plan.length, await sendAll(plan, seed)), await sendLongHeader()]
  },
}

interface Step {
  endpoint: Endpoint
  kind: Kind
  role: Role
}

interface Outcome extends Reply {
  step: Step
  /** Identifies the input in the output. */
  line: string
  mismatch: string | null
}

async function sendAll(plan: Step[], seed: number): Promise<Outcome[]> {
  const deployment = await sharedSite()
  const urls = [siteUrl(deployment), (await stripeSite()).site.url, (await razorpaySite()).site.url]
  const known = await createRegistration(siteUrl(deployment))
  const outcomes: Outcome[] = []
  const queue = plan.entries()
  // Each worker has its own accounts: an input that signs out must not end the sessions of the others.
  const worker = async () => {
    const sessions = await signInAll(siteUrl(deployment))
    for (const [index, step] of queue) {
      const random = seededRandom(seed + index)
      const { method, path, headers, body } = makeInput(step.endpoint, step.kind, random, known)
      const url = urls[index % urls.length] as string
      const request = {
        method,
        path,
        body,
        headers: { ...forwardedFor(anIpAddress()), ...sessions[step.role], ...headers },
      }
      const reply = await send(url, request, timeoutMs)
      outcomes.push({
        ...reply,
        step,
        line: `${index} ${step.role} ${step.kind} ${method} ${path}`.slice(0, 160),
        mismatch: findMismatch(request, reply),
      })
      if (step.role !== 'stranger' && reply.headers['set-cookie'])
        Object.assign(sessions, await signInAll(siteUrl(deployment)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return outcomes
}

/** Node refuses it before anything else sees it. Few random inputs have a header as long as this. */
async function sendLongHeader(): Promise<Finding> {
  const { url } = (await razorpaySite()).site
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': 'x'.repeat(30_000) }
  const path = '/api/razorpay/webhook?email=%ed%a0%80aa'
  const { status, body } = await send(url, { method: 'POST', path, headers, body: 'x'.repeat(31_000) }, timeoutMs)
  return {
    title: 'A webhook whose event has a name of 30 KB',
    expected: '431 with a whole problem',
    measured: `${status} ${body}`,
    isPassed: status === 431 && JSON.parse(String(body)).code === 'invalid',
  }
}

async function signInAll(url: string): Promise<Record<Role, { cookie?: string }>> {
  const [member, staff] = await Promise.all([aMember(url), signInStaff(url)])
  return { stranger: {}, user: member.session, staff }
}

/** Creates a registration with its link and checkout, so that some inputs refer to existing data. */
async function createRegistration(url: string): Promise<ExistingIds> {
  const { session, email } = await aMember(url)
  const started = await sendJson(url, '/api/create-checkout-session', aRegistration({ email }), session)
  const checkout =
    String(JSON.parse(String(started.body)).url)
      .split('/')
      .at(-1) ?? ''
  const listed = await send(url, { path: '/api/registrations', headers: session })
  const [{ linkToken }] = JSON.parse(String(listed.body))
  return { token: [linkToken], session: [checkout], id: ['1', '2', '3'] }
}

/** Each process has the keys of its own provider alone, and cannot close a checkout that another one has opened. */
function isOtherProviders({ status, body }: Reply): boolean {
  return status === 503 && body.includes('"code":"cards_unavailable"')
}

function toFindings(count: number, outcomes: Outcome[]): Finding[] {
  const serverErrors = outcomes.filter((outcome) => outcome.status >= 500 && !isOtherProviders(outcome))
  const hangs = outcomes.filter(({ status, ms }) => status === 0 || ms > timeoutMs)
  const mismatches = outcomes.filter(({ status, mismatch }) => status !== 0 && mismatch !== null)
  for (const { line, status } of [...serverErrors, ...hangs].slice(0, 20)) console.log(`  ${status}: ${line}`)
  for (const { line, mismatch } of mismatches.slice(0, 20)) console.log(`  ${mismatch}: ${line}`)
  const title = `${count} generated inputs to ${endpoints.length} endpoints`
  const slowest = Math.max(...outcomes.map(({ ms }) => ms))
  const reached = countReachedEndpoints(outcomes)
  return [
    { title, expected: 'no 5xx', measured: `${serverErrors.length} 5xx`, isPassed: serverErrors.length === 0 },
    {
      title: `${title}: time`,
      expected: '0 hangs',
      measured: `${hangs.length} hangs, the slowest took ${Math.round(slowest)} ms`,
      isPassed: hangs.length === 0,
    },
    {
      title: `${title}: replies`,
      expected: 'each matches its schema',
      measured: `${mismatches.length} mismatches`,
      isPassed: mismatches.length === 0 && outcomes.length === count,
    },
    {
      title: 'Control: valid inputs are accepted',
      expected: 'more than a third of the endpoints reply 2xx',
      measured: `${reached} of ${endpoints.length}`,
      isPassed: reached > endpoints.length / 3,
    },
  ]
}

/** The endpoints that accepted an input. Inputs that are all refused would prove nothing. */
function countReachedEndpoints(outcomes: Outcome[]): number {
  return new Set(outcomes.filter(({ status }) => status >= 200 && status < 300).map(({ step }) => step.endpoint)).size
}
