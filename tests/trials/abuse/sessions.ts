import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/modules/accounts/session-token.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { attackedSite, urlOf } from './attacked-site.ts'
import { lastResetToken } from './last-reset-token.ts'
import { requireStatus } from './owner.ts'
import { aMember, anAddress, aStaffSession, from, type Member, sessionIn, signIn } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'

type Session = { cookie: string }

/** Sessions that must be worth nothing, on the process that ended them and on the other. */
export const sessions: Trial = {
  name: 'sessions',
  run: async () => {
    const deployment = await attackedSite()
    const lives = (session: Session) => isAlive(deployment, session)
    const findings: Finding[] = []
    for (const [what, make] of Object.entries(dead)) {
      const { old, fresh } = await make(deployment, await aMember(urlOf(deployment)))
      const alive = (await Promise.all(old.map(lives))).filter(Boolean).length
      const isGood = fresh === null || ((await lives(fresh)) && !old.some(({ cookie }) => cookie === fresh.cookie))
      findings.push({
        what: `Sessions: ${what}`,
        promised: fresh ? 'new id, the old ones dead' : 'dead',
        measured: `${alive} of ${old.length} alive${fresh ? `, the new one is ${isGood ? 'good' : 'not good'}` : ''}`,
        isHeld: alive === 0 && isGood,
      })
    }
    return findings
  },
}

/** What makes sessions worthless: those that then must be dead, and the one that takes their place, if any does. */
const dead: Record<
  string,
  (site: Deployment, member: Member & { id: number }) => Promise<{ old: Session[]; fresh: Session | null }>
> = {
  'planted before sign-in': async (site, member) => {
    const planted = [{ cookie: 'rolewise_session=planted-by-somebody-else' }, (await aMember(urlOf(site))).session]
    const got = []
    for (const session of planted)
      got.push(await sendJson(urlOf(site), '/api/login', member, { ...session, ...from(anAddress()) }))
    const [first, second] = got.map(sessionIn)
    if (!first || !second) throw new Error('nobody was signed in')
    // The second sign-in came with a session of its own: it ended that one, and not the first.
    return { old: planted, fresh: first.cookie === second.cookie ? null : second }
  },
  'stolen, then signed out': async (site, { session }) => {
    requireStatus(204, await send(urlOf(site), { method: 'POST', path: '/api/logout', headers: session }))
    return { old: [session], fresh: null }
  },
  'stolen, then the password was changed': async (site, member) => {
    const elsewhere = await signIn(urlOf(site, 1), member)
    const change = { currentPassword: member.password, newPassword: 'another-one-7' }
    const got = await sendJson(urlOf(site), '/api/change-password', change, { ...member.session, ...from(anAddress()) })
    requireStatus(204, got)
    return { old: [member.session, elsewhere], fresh: sessionIn(got) }
  },
  'stolen, then the password was reset by mail': async (site, member) => {
    requireStatus(200, await sendJson(urlOf(site), '/api/forgot-password', { email: member.email }, from(anAddress())))
    const token = await lastResetToken(site, member.id)
    requireStatus(200, await sendJson(urlOf(site), '/api/reset-password', { token, password: 'another-one-7' }))
    // The link works once.
    requireStatus(400, await sendJson(urlOf(site), '/api/reset-password', { token, password: 'another-one-8' }))
    return { old: [member.session], fresh: await signIn(urlOf(site), { ...member, password: 'another-one-7' }) }
  },
  'stolen, then ended from the list': async (site, member) => {
    const stolen = await signIn(urlOf(site, 1), member)
    const listed = requireStatus(200, await send(urlOf(site), { path: '/api/sessions', headers: member.session }))
    const other = (listed as unknown as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
    requireStatus(204, await end(site, member, member.session, `/${other?.id}`))
    return { old: [stolen], fresh: member.session }
  },
  'stolen, then all others were ended': async (site, member) => {
    const stolen = [await signIn(urlOf(site, 1), member), await signIn(urlOf(site), member)]
    requireStatus(204, await end(site, member, member.session))
    return { old: stolen, fresh: member.session }
  },
  'stolen, by somebody who would end the owner’s and has no password': async (site, member) => {
    const stolen = await signIn(urlOf(site, 1), member)
    const listed = requireStatus(200, await send(urlOf(site), { path: '/api/sessions', headers: stolen }))
    const owners = (listed as unknown as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
    const guessing = { ...member, password: 'a-wrong-guess' }
    for (const path of ['', `/${owners?.id}`]) {
      requireStatus(400, await end(site, guessing, stolen, path))
      requireStatus(400, await send(urlOf(site), { method: 'DELETE', path: `/api/sessions${path}`, headers: stolen }))
    }
    // The owner is still in, and ends it.
    requireStatus(204, await end(site, member, member.session))
    return { old: [stolen], fresh: member.session }
  },
  'of somebody whom the team signed out': async (site, member) => {
    const elsewhere = await signIn(urlOf(site, 1), member)
    const staff = await aStaffSession(urlOf(site))
    const path = `/api/staff/people/${member.id}/sessions`
    requireStatus(204, await send(urlOf(site), { method: 'DELETE', path, headers: staff }))
    return { old: [member.session, elsewhere], fresh: staff }
  },
  'of the team, idle for twelve hours': async (site) => {
    const [idle, busy] = [await aStaffSession(urlOf(site)), await aStaffSession(urlOf(site, 1))]
    const token = idle.cookie.split('=')[1] ?? ''
    const key = hashToken(token, site.settings(0).SESSION_SECRET)
    await site.sql(`update sessions set last_seen_at = now() - interval '12 hours' where token_hash = $1`, [key])
    return { old: [idle], fresh: busy }
  },
  'of a deleted account': async (site, { session, password }) => {
    requireStatus(
      204,
      await sendJson(urlOf(site), '/api/account', { password }, { ...session, ...from(anAddress()) }, 'DELETE'),
    )
    return { old: [session], fresh: null }
  },
  'of a user who was added to the team': async (site, member) => {
    const elsewhere = await signIn(urlOf(site, 1), member)
    const staff = await aStaffSession(urlOf(site))
    const path = `/api/staff/members/${member.id}`
    requireStatus(204, await send(urlOf(site), { method: 'POST', path, headers: staff }))
    requireStatus(409, await send(urlOf(site, 1), { method: 'POST', path, headers: staff }))
    return { old: [member.session, elsewhere], fresh: await signIn(urlOf(site), member) }
  },
  'of somebody who left the team': async (site) => {
    const url = urlOf(site)
    const staff = await aStaffSession(url)
    const name = `left${randomBytes(5).toString('hex')}`
    const form = { username: name, password: 'six-or-more', name: 'Somebody', email: `${name}@example.com` }
    const { id } = requireStatus(201, await sendJson(url, '/api/staff/members', form, staff))
    const session = await signIn(url, form)
    requireStatus(204, await send(url, { method: 'DELETE', path: `/api/staff/members/${id}`, headers: staff }))
    return { old: [session], fresh: null }
  },
  'that ran out': async (site, { session, id }) => {
    await site.sql(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id])
    return { old: [session], fresh: null }
  },
  'forged and tampered with': async (site, { session, id }) => {
    const [row] = await site.sql<{ token_hash: string }>('select token_hash from sessions where user_id = $1', [id])
    const token = session.cookie.split('=')[1] ?? ''
    const other = token.startsWith('A') ? 'B' : 'A'
    const forged = [
      randomBytes(32).toString('base64url'),
      row?.token_hash ?? '',
      `${other}${token.slice(1)}`,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      `${token}%00`,
      `"${token}" `.trim().replaceAll('"', "'"),
      `${id}`,
      '%7B%22userId%22%3A1%7D',
      'null',
    ]
    return { old: forged.map((value) => ({ cookie: `rolewise_session=${value}` })), fresh: session }
  },
}

/** RequestLine for with a session and a password, from an address of its own. */
function end(site: Deployment, { password }: Member, session: Session, path = ''): Promise<Reply> {
  const headers = { ...session, ...from(anAddress()) }
  return sendJson(urlOf(site), `/api/sessions${path}`, { password }, headers, 'DELETE')
}

async function isAlive({ sites }: Deployment, session: Session): Promise<boolean> {
  const answers = await Promise.all(sites.map(({ url }) => send(url, { path: '/api/user', headers: session })))
  return answers.some(({ status }) => status !== 401)
}
