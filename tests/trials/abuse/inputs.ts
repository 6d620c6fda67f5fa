import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import type { Finding, Trial } from '../report.ts'
import { attackedSite, stripeSite, urlOf } from './attacked-site.ts'
import { findMismatch } from './find-mismatch.ts'
import { type Kind, type Known, kinds, makeInput } from './generate/cases.ts'
import { seeded } from './generate/seeded.ts'
import { aMember, anAddress, aStaffSession, from } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'

/** Longer than this is a hang. */
const timeoutMs = 5_000
const roles = ['stranger', 'user', 'staff'] as const
type Role = (typeof roles)[number]

/**
 * Generated inputs through every endpoint of the contract, from every kind of caller: valid, with one field broken, and
 * hostile. The seed is printed; the same seed makes the same inputs (`TRIAL_SEED`).
 */
export const inputs: Trial = {
  name: 'inputs',
  run: async ({ isShort }) => {
    const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000)
    const rounds = Math.ceil((isShort ? 600 : 10_000) / (endpoints.length * kinds.length))
    const plan = Array.from({ length: rounds }, (_, round) =>
      endpoints.flatMap((endpoint) =>
        kinds.map((kind, index) => ({ endpoint, kind, role: roles[(round + index) % roles.length] as Role })),
      ),
    ).flat()
    console.log(`inputs: seed ${seed}, ${plan.length} inputs`)
    return judge(plan.length, await carryOut(plan, seed))
  },
}

interface Step {
  endpoint: Endpoint
  kind: Kind
  role: Role
}

interface Outcome extends Reply {
  step: Step
  /** As it can be sent again. */
  line: string
  findMismatch: string | null
}

async function carryOut(plan: Step[], seed: number): Promise<Outcome[]> {
  const deployment = await attackedSite()
  const urls = [urlOf(deployment), (await stripeSite()).site.url]
  const known = await whatIsThere(urlOf(deployment))
  const outcomes: Outcome[] = []
  const left = plan.entries()
  // Several at once, each with people of its own: signing out must not end the others' sessions.
  const worker = async () => {
    const sessions = await signInAll(urlOf(deployment))
    for (const [index, step] of left) {
      const random = seeded(seed + index)
      const { method, path, headers, body } = makeInput(step.endpoint, step.kind, random, known)
      const url = urls[index % urls.length] as string
      const sent = { method, path, body, headers: { ...from(anAddress()), ...sessions[step.role], ...headers } }
      const got = await send(url, sent, timeoutMs)
      outcomes.push({
        ...got,
        step,
        line: `${index} ${step.role} ${step.kind} ${method} ${path}`.slice(0, 160),
        findMismatch: findMismatch(sent, got),
      })
      if (step.role !== 'stranger' && got.headers['set-cookie'])
        Object.assign(sessions, await signInAll(urlOf(deployment)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return outcomes
}

async function signInAll(url: string): Promise<Record<Role, { cookie?: string }>> {
  const [member, staff] = await Promise.all([aMember(url), aStaffSession(url)])
  return { stranger: {}, user: member.session, staff }
}

/** A registration with its link and checkout, so that some inputs are about something. */
async function whatIsThere(url: string): Promise<Known> {
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

function judge(count: number, outcomes: Outcome[]): Finding[] {
  const faults = outcomes.filter(({ status }) => status >= 500)
  const hangs = outcomes.filter(({ status, ms }) => status === 0 || ms > timeoutMs)
  const misfits = outcomes.filter(({ status, findMismatch }) => status !== 0 && findMismatch !== null)
  for (const { line, status } of [...faults, ...hangs].slice(0, 20)) console.log(`  ${status}: ${line}`)
  for (const { line, findMismatch } of misfits.slice(0, 20)) console.log(`  ${findMismatch}: ${line}`)
  const what = `${count} generated inputs through ${endpoints.length} endpoints`
  const slowest = Math.max(...outcomes.map(({ ms }) => ms))
  const reached = reach(outcomes)
  return [
    { what, promised: '0 answers of 5xx', measured: `${faults.length} of 5xx`, isHeld: faults.length === 0 },
    {
      what: `${what}: time`,
      promised: '0 hangs',
      measured: `${hangs.length} hangs, the slowest took ${Math.round(slowest)} ms`,
      isHeld: hangs.length === 0,
    },
    {
      what: `${what}: answers`,
      promised: 'every one fits its schema',
      measured: `${misfits.length} do not fit`,
      isHeld: misfits.length === 0 && outcomes.length === count,
    },
    {
      what: 'Control: valid inputs arrive',
      promised: 'most endpoints answer 2xx to some',
      measured: `${reached} of ${endpoints.length}`,
      isHeld: reached > endpoints.length * 0.5,
    },
  ]
}

/** How many endpoints let at least one input through: a trial that is refused everywhere shows nothing. */
function reach(outcomes: Outcome[]): number {
  return new Set(outcomes.filter(({ status }) => status >= 200 && status < 300).map(({ step }) => step.endpoint)).size
}
