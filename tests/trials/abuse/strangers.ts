import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { emailConfirmationToken } from '#server/modules/accounts/email-confirmation-token.ts'
import { resetToken } from '#server/modules/accounts/reset-token.ts'
import { unsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { makeInput } from './generate/cases.ts'
import { seeded } from './generate/seeded.ts'
import { anOwner } from './owner.ts'
import { anAddress, from } from './people.ts'
import { changedTables, rowsOf } from './rows.ts'
import { type Reply, type Sent, send } from './send.ts'

/** Somebody's things asked for by somebody else: by their ids, and by links that are bent until they might fit. */
export const strangers: Trial = {
  name: 'strangers',
  run: async () => {
    const deployment = await attackedSite()
    const url = urlOf(deployment)
    const mark = `canary${randomBytes(6).toString('hex')}`
    const owner = await anOwner(url, mark)
    const other = await anOwner(url, 'somebody else')
    const things = await thingsOf(deployment, owner, other)
    const before = await rowsOf(deployment)
    const secrets = [mark, owner.email, owner.paid.receiptNumber, owner.paid.reference, owner.proof.reference]

    const outcomes: { line: string; status: number; leaks: boolean; isRefused: boolean }[] = []
    for (const { who, session } of [
      { who: 'guest', session: {} },
      { who: 'another user', session: other.session },
    ]) {
      for (const { endpoint, sent } of endpoints.flatMap((endpoint) => attempts(endpoint, things))) {
        const got = await send(url, { ...sent, headers: { ...from(anAddress()), ...session, ...sent.headers } })
        const leaks = secrets.some((secret) => got.body.includes(secret))
        const line = `${got.status} ${who} ${sent.method} ${sent.path}`
        outcomes.push({ line, status: got.status, leaks, isRefused: isRefusal(endpoint, got) })
      }
    }
    const changed = changedTables(before, await rowsOf(deployment))
    const seen = await ownerSees(url, owner)
    return judge(outcomes, changed, seen)
  },
}

type Owner = Awaited<ReturnType<typeof anOwner>>

/** What of the owner's a stranger may know or guess, by the name under which a call takes it. */
async function thingsOf({ sql, settings }: Deployment, owner: Owner, other: Owner): Promise<Record<string, string[]>> {
  const sessions = await sql<{ id: number; user_id: number }>(
    'select id, user_id from sessions where user_id in ($1, $2)',
    [owner.id, other.id],
  )
  const sessionsOf = ({ id }: Owner) => sessions.filter(({ user_id }) => user_id === id).map(({ id }) => id)
  if (sessionsOf(owner).length === 0) throw new Error('the owner has no session')
  const [row] = await sql<{ registration: number; upload: number; mail: number; interest: number }>(
    `select r.id as registration, (select id from uploads where registration_id = r.id limit 1) as upload,
            (select max(id)::int from outbox) as mail, 1 as interest
     from masterclass_registrations r where r.reference = $1`,
    [owner.proof.reference],
  )
  if (!row?.upload) throw new Error('the owner has no screenshot')
  const secret = settings(0).SESSION_SECRET
  const links = [owner.paid.linkToken, owner.proof.linkToken].flatMap((link) => bent(link, other.paid.linkToken))
  return {
    // Numbers are counted by kind: one of the owner's may also be that of a session of whoever asks, who may end it.
    id: [row.registration, row.upload, owner.application.id, owner.id, row.mail, ...sessionsOf(owner)]
      .filter((id) => !sessionsOf(other).includes(id))
      .map(String),
    // Signed by us, but for something else; and bent ones.
    token: [
      ...links,
      String(row.registration),
      resetToken(secret, { resetId: row.registration, userId: owner.id, nonce: randomUUID() }),
      unsubscribeToken(secret, { id: row.registration, email: owner.email }),
      emailConfirmationToken(secret, { userId: owner.id, email: owner.email }, new Date()),
      ...bent(emailConfirmationToken(secret, { userId: owner.id, email: owner.email }, new Date()), ''),
    ],
    session: bent(owner.checkout, other.checkout),
    session_id: bent(owner.checkout, other.checkout),
    email: [owner.email],
    // Their own, where a call asks for it: what is refused is then refused for whose it is.
    password: [other.password],
  }
}

/** A link that nearly fits: a letter changed, shorter, longer, unsigned, with the signature of another. */
function bent(link: string, another: string): string[] {
  const last = link.at(-1) === 'A' ? 'B' : 'A'
  const [value = '', proof = ''] = link.split('.')
  return [
    `${link.slice(0, -2)}${last}${link.at(-1)}`,
    link.slice(0, -1),
    `${link}A`,
    `${value}.`,
    value,
    `${value}.${another.split('.')[1] ?? ''}`,
    `${value}0.${proof}`,
    link.toLowerCase(),
    link.toUpperCase(),
    `${value}..${proof}`,
  ].filter((text) => text !== link && text !== '')
}

/** Parameters that are public or chosen by the caller, so they belong to nobody. */
const publicParams = new Set(['slug', 'list', 'width', 'height', 'reference'])

/** One request for each thing that the call could be about; one for a call that is about whoever asks. */
function attempts(endpoint: Endpoint, things: Record<string, string[]>): { endpoint: Endpoint; sent: Sent }[] {
  const { method, path, headers, body: made } = makeInput(endpoint, 'valid', seeded(7), {})
  const body = withPassword(made, things)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const taken = inPath.find((name) => !publicParams.has(name))
  if (taken) {
    return thing(things, taken).map((value) => {
      const address = endpoint.path.replace(`:${taken}`, encodeURIComponent(value))
      return { endpoint, sent: { method, path: address, headers, body } }
    })
  }
  if (path.includes('session_id=') || path.includes('email=')) {
    const name = path.includes('session_id=') ? 'session_id' : 'email'
    return thing(things, name).map((value) => ({
      endpoint,
      sent: { method, path: `${endpoint.path}?${name}=${encodeURIComponent(value)}`, headers, body },
    }))
  }
  if (typeof body === 'string' && body.includes('"token"')) {
    return thing(things, 'token').map((token) => ({
      endpoint,
      sent: { method, path, headers, body: JSON.stringify({ ...JSON.parse(body), token }) },
    }))
  }
  // What makes something new is no way to somebody's things.
  return method === 'GET' || endpoint.access === 'staff' ? [{ endpoint, sent: { method, path, headers, body } }] : []
}

function withPassword(body: Sent['body'], things: Record<string, string[]>): Sent['body'] {
  if (typeof body !== 'string' || !body.includes('"password"')) return body
  return JSON.stringify({ ...JSON.parse(body), password: thing(things, 'password')[0] })
}

function thing(things: Record<string, string[]>, name: string): string[] {
  const found = things[name]
  if (!found) throw new Error(`whose is a ${name}? Say so in tests/trials/abuse/strangers.ts`)
  return found
}

function isRefusal({ access, path, method }: Endpoint, { status }: Reply): boolean {
  if (access === 'staff') return status === 401 || status === 403
  // About whoever asks, or about nobody: what is in the answer decides.
  if (method === 'GET' && !/:(token|session)/.test(path)) return true
  if (path === '/api/unsubscribe') return status === 204
  // By its number and with all else right: it is not there.
  if (path.endsWith('/:id')) return status === 404 || status === 401
  return status === 404 || status === 400 || (access === 'user' && status === 401)
}

/** The control: whoever it belongs to gets it. */
async function ownerSees(url: string, owner: Owner): Promise<number> {
  const paths = [
    `/api/registrations/${owner.paid.linkToken}`,
    `/api/payment/verify?session_id=${owner.checkout}`,
    '/api/account/data',
  ]
  const answers = await Promise.all(paths.map((path) => send(url, { path, headers: owner.session })))
  return answers.filter(({ body }) => body.includes(owner.paid.reference)).length
}

function judge(
  outcomes: { line: string; leaks: boolean; isRefused: boolean }[],
  changed: string[],
  seen: number,
): Finding[] {
  const leaks = outcomes.filter(({ leaks }) => leaks)
  const admitted = outcomes.filter(({ isRefused }) => !isRefused)
  for (const { line } of [...leaks, ...admitted].slice(0, 20)) console.log(`  ${line}`)
  return [
    {
      what: `${outcomes.length} requests for another person's things, by id and by bent links`,
      promised: '404 (staff calls 401, 403; links in a form 400), no foreign byte, nothing changed',
      measured: `${admitted.length} admitted, ${leaks.length} foreign bytes; changed: ${changed.join(', ') || 'nothing'}`,
      isHeld: leaks.length === 0 && admitted.length === 0 && changed.length === 0,
    },
    {
      what: 'Control: the owner asks for the same',
      promised: 'gets it',
      measured: `${seen} of 3 answers hold it`,
      isHeld: seen === 3,
    },
  ]
}
