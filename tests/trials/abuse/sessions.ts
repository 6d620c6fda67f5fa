import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/modules/accounts/session-token.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { lastResetToken } from './last-reset-token.ts'
import { requireStatus } from './owner.ts'
import { aMember, anIpAddress, forwardedFor, type Member, readSession, signIn, signInStaff } from './people.ts'
import { type Reply, send, sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

type Session = { cookie: string }

/** Sessions that must be invalid, on the process that ended them and on the other. */
export const sessions: Trial = {
  name: 'sessions',
  run: async () => {
    const deployment = await sharedSite()
    const isValidSession = (session: Session) => isAccepted(deployment, session)
    const findings: Finding[] = []
    for (const [name, make] of Object.entries(cases)) {
      const { old, fresh } = await make(deployment, await aMember(siteUrl(deployment)))
      const accepted = (await Promise.all(old.map(isValidSession))).filter(Boolean).length
      const isFreshValid =
        fresh === null || ((await isValidSession(fresh)) && !old.some(({ cookie }) => cookie === fresh.cookie))
      findings.push({
        title: `Sessions: ${name}`,
        expected: fresh ? 'new id, the old sessions invalid' : 'invalid',
        measured: `${accepted} of ${old.length} accepted${fresh ? `, the new one is ${isFreshValid ? 'valid' : 'invalid'}` : ''}`,
        isPassed: accepted === 0 && isFreshValid,
      })
    }
    return findings
  },
}

/** Each case ends sessions and returns those that must be invalid now, and the one that must be valid, if any. */
const cases: Record<
  string,
  (site: Deployment, member: Member & { id: number }) => Promise<{ old: Session[]; fresh: Session | null }>
> = {
  'planted before sign-in': async (site, member) => {
    const planted = [{ cookie: 'rolewise_session=planted-by-somebody-else' }, (await aMember(siteUrl(site))).session]
    const got = []
    for (const session of planted)
      got.push(await sendJson(siteUrl(site), '/api/login', member, { ...session, ...forwardedFor(anIpAddress()) }))
    const [first, second] = got.map(readSession)
    if (!first || !second) throw new Error('the sign-ins failed')
    // The second sign-in sent a valid session: it ends that session, and not the first one.
    return { old: planted, fresh: first.cookie === second.cookie ? null : second }
  },
  'stolen, then signed out': async (site, { session }) => {
    requireStatus(204, await send(siteUrl(site), { method: 'POST', path: '/api/logout', headers: session }))
    return { old: [session], fresh: null }
  },
  'stolen, then the password was changed': async (site, member) => {
    const elsewhere = await signIn(siteUrl(site, 1), member)
    const change = { currentPassword: member.password, newPassword: 'another-one-7' }
    const got = await sendJson(siteUrl(site), '/api/change-password', change, {
      ...member.session,
      ...forwardedFor(anIpAddress()),
    })
    requireStatus(204, got)
    return { old: [member.session, elsewhere], fresh: readSession(got) }
  },
  'stolen, then the password was reset by email': async (site, member) => {
    requireStatus(
      200,
      await sendJson(siteUrl(site), '/api/forgot-password', { email: member.email }, forwardedFor(anIpAddress())),
    )
    const token = await lastResetToken(site, member.id)
    requireStatus(200, await sendJson(siteUrl(site), '/api/reset-password', { token, password: 'another-one-7' }))
    // The link works once.
    requireStatus(400, await sendJson(siteUrl(site), '/api/reset-password', { token, password: 'another-one-8' }))
    return { old: [member.session], fresh: await signIn(siteUrl(site), { ...member, password: 'another-one-7' }) }
  },
  'stolen, then ended from the list': async (site, member) => {
    const stolen = await signIn(siteUrl(site, 1), member)
    const listed = requireStatus(200, await send(siteUrl(site), { path: '/api/sessions', headers: member.session }))
    const other = (listed as unknown as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
    requireStatus(204, await endSessions(site, member, member.session, `/${other?.id}`))
    return { old: [stolen], fresh: member.session }
  },
  'stolen, then all others were ended': async (site, member) => {
    const stolen = [await signIn(siteUrl(site, 1), member), await signIn(siteUrl(site), member)]
    requireStatus(204, await endSessions(site, member, member.session))
    return { old: stolen, fresh: member.session }
  },
  'stolen, by a thief who tries to end the owner’s without the password': async (site, member) => {
    const stolen = await signIn(siteUrl(site, 1), member)
    const listed = requireStatus(200, await send(siteUrl(site), { path: '/api/sessions', headers: stolen }))
    const owners = (listed as unknown as { id: number; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
    const guessing = { ...member, password: 'a-wrong-guess' }
    for (const path of ['', `/${owners?.id}`]) {
      requireStatus(400, await endSessions(site, guessing, stolen, path))
      requireStatus(400, await send(siteUrl(site), { method: 'DELETE', path: `/api/sessions${path}`, headers: stolen }))
    }
    // The owner is still signed in, and ends it.
    requireStatus(204, await endSessions(site, member, member.session))
    return { old: [stolen], fresh: member.session }
  },
  'ended by staff': async (site, member) => {
    const elsewhere = await signIn(siteUrl(site, 1), member)
    const staff = await signInStaff(siteUrl(site))
    const path = `/api/staff/people/${member.id}/sessions`
    requireStatus(204, await send(siteUrl(site), { method: 'DELETE', path, headers: staff }))
    return { old: [member.session, elsewhere], fresh: staff }
  },
  'of staff, idle for twelve hours': async (site) => {
    const [idle, busy] = [await signInStaff(siteUrl(site)), await signInStaff(siteUrl(site, 1))]
    const token = idle.cookie.split('=')[1] ?? ''
    const key = hashToken(token, site.settings(0).SESSION_SECRET)
    await site.sql(`update sessions set last_seen_at = now() - interval '12 hours' where token_hash = $1`, [key])
    return { old: [idle], fresh: busy }
  },
  'of a deleted account': async (site, { session, password }) => {
    requireStatus(
      204,
      await sendJson(
        siteUrl(site),
        '/api/account',
        { password },
        { ...session, ...forwardedFor(anIpAddress()) },
        'DELETE',
      ),
    )
    return { old: [session], fresh: null }
  },
  'of a user who became staff': async (site, member) => {
    const elsewhere = await signIn(siteUrl(site, 1), member)
    const staff = await signInStaff(siteUrl(site))
    const path = `/api/staff/members/${member.id}`
    requireStatus(204, await send(siteUrl(site), { method: 'POST', path, headers: staff }))
    requireStatus(409, await send(siteUrl(site, 1), { method: 'POST', path, headers: staff }))
    return { old: [member.session, elsewhere], fresh: await signIn(siteUrl(site), member) }
  },
  'of a removed staff member': async (site) => {
    const url = siteUrl(site)
    const staff = await signInStaff(url)
    const name = `left${randomBytes(5).toString('hex')}`
    const form = { username: name, password: 'six-or-more', name: 'Somebody', email: `${name}@example.com` }
    const { id } = requireStatus(201, await sendJson(url, '/api/staff/members', form, staff))
    const session = await signIn(url, form)
    requireStatus(204, await send(url, { method: 'DELETE', path: `/api/staff/members/${id}`, headers: staff }))
    return { old: [session], fresh: null }
  },
  expired: async (site, { session, id }) => {
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

/** Ends one session or all others, confirmed by the password. */
function endSessions(site: Deployment, { password }: Member, session: Session, path = ''): Promise<Reply> {
  const headers = { ...session, ...forwardedFor(anIpAddress()) }
  return sendJson(siteUrl(site), `/api/sessions${path}`, { password }, headers, 'DELETE')
}

async function isAccepted({ sites }: Deployment, session: Session): Promise<boolean> {
  const replies = await Promise.all(sites.map(({ url }) => send(url, { path: '/api/user', headers: session })))
  return replies.some(({ status }) => status !== 401)
}
