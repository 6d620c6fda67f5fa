import { randomBytes } from 'node:crypto'
import type { Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { requireStatus } from './owner.ts'
import { aMember, anIpAddress, forwardedFor, signIn, signInStaff } from './people.ts'
import { send, sendJson } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

/** Members of the team who try to remove the owner, to take their place, or to bring somebody in. */
export const ownership: Trial = {
  name: 'ownership',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const owner = await signInStaff(siteUrl(site))
    const listOwners = async () => {
      const { body } = await send(siteUrl(site), { path: '/api/staff/members', headers: owner })
      const members: { id: number; isOwner: boolean }[] = JSON.parse(String(body))
      return members.filter(({ isOwner }) => isOwner).map(({ id }) => id)
    }
    const before = await listOwners()
    const members = await Promise.all([addMember(siteUrl(site), owner), addMember(siteUrl(site, 1), owner)])
    const friend = await aMember(siteUrl(site))
    const attack = (index: number) =>
      members.flatMap(({ id, session, password }, place) => {
        const url = siteUrl(site, index + place)
        const headers = { ...session, ...forwardedFor(anIpAddress()) }
        return [
          send(url, { method: 'DELETE', path: `/api/staff/members/${before[0]}`, headers }),
          send(url, { method: 'POST', path: `/api/staff/members/${friend.id}`, headers }),
          sendJson(url, `/api/staff/members/${id}/ownership`, { password }, headers),
          sendJson(url, '/api/staff/gst-settings', {}, headers, 'PUT'),
        ]
      })
    const rounds = isShort ? 3 : 25
    const replies = await Promise.all(Array.from({ length: rounds }, (_, index) => attack(index)).flat())
    const after = await listOwners()
    for (const { id } of members)
      requireStatus(
        204,
        await send(siteUrl(site), { method: 'DELETE', path: `/api/staff/members/${id}`, headers: owner }),
      )
    return [
      {
        title: 'Two members against the owner, at once and on two processes',
        expected: 'only 403; the owner stays the owner and can remove both',
        measured: `${countStatuses(replies)}; owners before ${before}, after ${after}`,
        isPassed: replies.every(({ status }) => status === 403) && before.length === 1 && `${before}` === `${after}`,
      },
    ]
  },
}

async function addMember(url: string, owner: { cookie: string }) {
  const username = `o${randomBytes(5).toString('hex')}`
  const form = { username, password: 'six-or-more', name: 'Somebody', email: `${username}@example.com` }
  const { id } = requireStatus(201, await sendJson(url, '/api/staff/members', form, owner))
  return { id, password: form.password, session: await signIn(url, form) }
}
