import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { createMember } from './create-member.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

type Account = Awaited<ReturnType<typeof anAccount>>
const refusal = { message: 'Only the owner of the site can change this', code: 'forbidden' }
const newMember = { username: 'second', password: 'a-good-one', name: 'Second', email: 'second@example.com' }
const callAs = ({ session }: Pick<Account, 'session'>) => staffCaller(site.app, session)
const transfer = (call: StaffApp['call'], to: { id: number }, password: string) =>
  call('POST', `members/${to.id}/ownership`, { password })

/** The ids of the owners, as the team's page lists them. */
async function listOwners(): Promise<number[]> {
  const members: { id: number; isOwner: boolean }[] = await site.get('members')
  return members.filter(({ isOwner }) => isOwner).map(({ id }) => id)
}

test('a member can neither remove the owner nor change the team, and stays a member', async () => {
  const [member, user] = [await aStaffMember(site.app), await anAccount(site.app)]
  const call = callAs(member)
  const responses = [
    await call('DELETE', `members/${site.staffId}`),
    await call('POST', 'members', newMember),
    await call('POST', `members/${user.id}`),
    await transfer(call, member, member.password),
  ]
  for (const response of responses) expect([response.statusCode, response.json()]).toEqual([403, refusal])
  const settings = await site.app.get('/api/staff/gst-settings', member.session)
  expect(settings.json().isOwner).toBe(false)
  expect(await listOwners()).toEqual([site.staffId])
})

test('the team’s page knows which account has the address of the team', async () => {
  const { queries } = site.app.services.database
  await queries.update(users).set({ email: 'Team@Rolewise.example' }).where(eq(users.id, site.staffId))
  await aStaffMember(site.app)
  site.app.services.teamEmail = 'Rolewise <team@rolewise.example>'
  const members: { hasTeamAddress: boolean }[] = await site.get('members')
  expect(members.map(({ hasTeamAddress }) => hasTeamAddress)).toEqual([true, false])
})

test('an older account that joins the team is a member like others', async () => {
  const older = await anAccount(site.app)
  const owner = await aStaffMember(site.app)
  expect((await transfer(site.call, owner, site.password)).statusCode).toBe(204)
  const call = callAs(owner)
  expect((await call('DELETE', `members/${site.staffId}`)).statusCode).toBe(204)
  expect((await call('POST', `members/${older.id}`)).statusCode).toBe(204)
  const members = (await site.app.get('/api/staff/members', owner.session)).json()
  expect(members).toMatchObject([
    { id: older.id, isOwner: false },
    { id: owner.id, isOwner: true },
  ])
})

test('the owner hands over with their password, is a member afterwards, and the audit log says so', async () => {
  const member = await aStaffMember(site.app)
  const wrong = await transfer(site.call, member, 'not my password')
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
  expect((await site.call('POST', `members/${member.id}/ownership`)).statusCode).toBe(400)
  expect(await listOwners()).toEqual([site.staffId])
  expect((await transfer(site.call, member, site.password)).statusCode).toBe(204)
  expect(await listOwners()).toEqual([member.id])
  expect((await site.call('POST', 'members', newMember)).statusCode).toBe(403)
  expect((await callAs(member)('DELETE', `members/${site.staffId}`)).statusCode).toBe(204)
  const { rows } = (await site.app.get('/api/staff/audit?search=owner.changed', member.session)).json()
  expect(rows).toMatchObject([
    { subjectId: String(member.id), before: { owner: site.staffId }, after: { owner: member.id } },
  ])
})

test('ownership goes to another member alone', async () => {
  const user = await anAccount(site.app)
  expect((await transfer(site.call, user, site.password)).statusCode).toBe(404)
  const self = await transfer(site.call, { id: site.staffId }, site.password)
  expect([self.statusCode, self.json().code]).toEqual([409, 'already_owner'])
  const left = await site.call('DELETE', `members/${site.staffId}`)
  expect([left.statusCode, left.json().code]).toEqual([409, 'cannot_remove_yourself'])
  expect(await listOwners()).toEqual([site.staffId])
})

test('there is one owner after any two changes at once', async () => {
  const one = await aStaffMember(site.app)
  let owner: Pick<Account, 'id' | 'session' | 'password'> = { ...site, id: site.staffId }
  for (let round = 0; round < 4; round++) {
    const other = await aStaffMember(site.app)
    const call = callAs(owner)
    const responses = await Promise.all([
      transfer(call, one.id === owner.id ? other : one, owner.password),
      round % 2 === 0 ? transfer(call, other, owner.password) : call('DELETE', `members/${other.id}`),
      callAs(other)('DELETE', `members/${owner.id}`),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 204).length).toBeLessThanOrEqual(2)
    const candidates = [one, other, owner]
    const members = (
      await Promise.all(candidates.map(({ session }) => site.app.get('/api/staff/members', session)))
    ).find(({ statusCode }) => statusCode === 200)
    const owners = members?.json().filter(({ isOwner }: { isOwner: boolean }) => isOwner)
    expect(owners).toHaveLength(1)
    owner = candidates.find(({ id }) => id === owners[0].id) ?? owner
  }
})

test('somebody who handed over during the request can add nobody', async () => {
  const member = await aStaffMember(site.app)
  expect((await transfer(site.call, member, site.password)).statusCode).toBe(204)
  // The same request as if it had waited in the hashing queue.
  await expect(createMember(site.app.services, newMember, site.staffId)).rejects.toMatchObject({ code: 'forbidden' })
})
