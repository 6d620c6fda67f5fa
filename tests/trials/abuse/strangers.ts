import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { emailConfirmationToken } from '#server/modules/accounts/email-confirmation-token.ts'
import { resetToken } from '#server/modules/accounts/reset-token.ts'
import { unsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { changedTables, digestTables } from './digest-tables.ts'
import { anOwner } from './owner.ts'
import { anIpAddress, forwardedFor } from './people.ts'
import { requestsFor } from './requests-for.ts'
import { type Reply, send } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** Broken access control: one person's data requested by others, by id and with tampered links. */
export const strangers: Trial = {
  name: 'strangers',
  run: async () => {
    const deployment = await sharedSite()
    const url = siteUrl(deployment)
    const mark = `canary${randomBytes(6).toString('hex')}`
    const owner = await anOwner(url, mark)
    const other = await anOwner(url, 'somebody else')
    const identifiers = await findIdentifiers(deployment, owner, other)
    const before = await digestTables(deployment)
    const secrets = [mark, owner.email, owner.paid.receiptNumber, owner.paid.reference, owner.proof.reference]

    const outcomes: { line: string; status: number; leaks: boolean; isRefused: boolean }[] = []
    for (const { who: caller, session } of [
      { who: 'guest', session: {} },
      { who: 'another user', session: other.session },
    ]) {
      for (const { endpoint, options } of endpoints.flatMap((endpoint) => requestsFor(endpoint, identifiers))) {
        const reply = await send(url, {
          ...options,
          headers: { ...forwardedFor(anIpAddress()), ...session, ...options.headers },
        })
        const leaks = secrets.some((secret) => reply.body.includes(secret))
        const line = `${reply.status} ${caller} ${options.method} ${options.path}`
        outcomes.push({ line, status: reply.status, leaks, isRefused: isRefusal(endpoint, reply) })
      }
    }
    const changed = changedTables(before, await digestTables(deployment))
    const seen = await countVisibleToOwner(url, owner)
    return toFindings(outcomes, changed, seen)
  },
}

type Owner = Awaited<ReturnType<typeof anOwner>>

/** The owner's identifiers that a stranger may know or guess, by parameter name. */
async function findIdentifiers(
  { sql, settings }: Deployment,
  owner: Owner,
  other: Owner,
): Promise<Record<string, string[]>> {
  const sessions = await sql<{ id: number; user_id: number }>(
    'select id, user_id from sessions where user_id in ($1, $2)',
    [owner.id, other.id],
  )
  const sessionsOf = ({ id }: Owner) => sessions.filter(({ user_id }) => user_id === id).map(({ id }) => id)
  if (sessionsOf(owner).length === 0) throw new Error('the owner has no session')
  const [row] = await sql<{ registration: number; upload: number; mail: number; document: number }>(
    `select r.id as registration, (select id from uploads where order_id = r.order_id limit 1) as upload,
            (select max(id)::int from outbox) as mail, (select id from documents where number = $2) as document
     from masterclass_registrations r where r.reference = $1`,
    [owner.proof.reference, owner.paid.receiptNumber],
  )
  if (!row?.upload || !row.document) throw new Error('the owner has no screenshot or no receipt')
  const secret = settings(0).SESSION_SECRET
  const links = [owner.paid.linkToken, owner.proof.linkToken].flatMap((link) =>
    tamperedLinks(link, other.paid.linkToken),
  )
  return {
    // Ids are per table: one of the owner's may equal a session id of the caller, who may end that session.
    id: [row.registration, row.upload, row.document, owner.application.id, owner.id, row.mail, ...sessionsOf(owner)]
      .filter((id) => !sessionsOf(other).includes(id))
      .map(String),
    // Tampered tokens, and tokens with our signature for another purpose.
    token: [
      ...links,
      String(row.registration),
      resetToken(secret, { resetId: row.registration, userId: owner.id, nonce: randomUUID() }),
      unsubscribeToken(secret, { id: row.registration, email: owner.email }),
      emailConfirmationToken(secret, { userId: owner.id, email: owner.email }, new Date()),
      ...tamperedLinks(emailConfirmationToken(secret, { userId: owner.id, email: owner.email }, new Date()), ''),
    ],
    provider: ['sandbox', 'stripe', 'razorpay'],
    event: ['ai-for-everyone-masterclass'],
    ownLink: [other.paid.linkToken],
    document: [String(row.document)],
    sessionId: ['1'],
    session: tamperedLinks(owner.checkout, other.checkout),
    session_id: tamperedLinks(owner.checkout, other.checkout),
    email: [owner.email],
    // The caller's own password, so that a refusal is about ownership.
    password: [other.password],
  }
}

/** Variants of a link: a changed letter, shorter, longer, unsigned, or with another link's signature. */
function tamperedLinks(link: string, another: string): string[] {
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

function isRefusal({ access, path, method }: Endpoint, { status }: Reply): boolean {
  if (access === 'staff' || access === 'owner') return status === 401 || status === 403
  // Public data, or the caller's own: only a leak in the body counts.
  if (method === 'GET' && !/:(token|session)/.test(path)) return true
  if (path === '/api/unsubscribe') return status === 204
  // A foreign id must look like one that does not exist.
  if (path.endsWith('/:id')) return status === 404 || status === 401
  return status === 404 || status === 400 || (access === 'user' && status === 401)
}

/** The control: the owner gets the data. */
async function countVisibleToOwner(url: string, owner: Owner): Promise<number> {
  const paths = [
    `/api/registrations/${owner.paid.linkToken}`,
    `/api/payment/verify?session_id=${owner.checkout}`,
    '/api/account/data',
  ]
  const replies = await Promise.all(paths.map((path) => send(url, { path, headers: owner.session })))
  return replies.filter(({ body }) => body.includes(owner.paid.reference)).length
}

function toFindings(
  outcomes: { line: string; leaks: boolean; isRefused: boolean }[],
  changed: string[],
  seen: number,
): Finding[] {
  const leaks = outcomes.filter(({ leaks }) => leaks)
  const admitted = outcomes.filter(({ isRefused }) => !isRefused)
  for (const { line } of [...leaks, ...admitted].slice(0, 20)) console.log(`  ${line}`)
  return [
    {
      title: `${outcomes.length} requests for another person's data, by id and with tampered links`,
      expected: '404 (staff calls 401 or 403; tokens in a form 400), no data leaked, nothing changed',
      measured: `${admitted.length} admitted, ${leaks.length} leaks; changed: ${changed.join(', ') || 'nothing'}`,
      isPassed: leaks.length === 0 && admitted.length === 0 && changed.length === 0,
    },
    {
      title: 'Control: the owner requests the same data',
      expected: '3 of 3 replies contain it',
      measured: `${seen} of 3`,
      isPassed: seen === 3,
    },
  ]
}
