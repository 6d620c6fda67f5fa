import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { TeamPage } from './team-page.tsx'

const member = {
  username: 'meera',
  email: 'meera@example.com',
  created_at: '2026-11-15T06:00:00.000Z',
  hasTeamAddress: false,
}
const asha = { ...member, id: 1, name: 'Asha Rao', isOwner: true }
const meera = { ...member, id: 2, name: 'Meera Nair', isOwner: false }

async function showTo(userId: number, owner = asha) {
  const { nextCall } = fakeApi({ '/api/staff/members': [owner, meera] })
  const page = await render(<TeamPage userId={userId} />)
  await settle()
  const buttons = () => [...page.querySelectorAll('button')].filter(({ textContent }) => textContent)
  const press = async (text: string) => {
    await click(buttons().findLast(({ textContent }) => textContent === text))
    await settle()
  }
  const labels = () => buttons().map(({ textContent }) => textContent)
  return { page, press, nextCall, labels }
}

test('a member sees who the owner is, and nothing to change', async () => {
  const { page, labels } = await showTo(meera.id)
  expect(page.textContent).toContain('Only the owner, Asha Rao, adds and removes members.')
  expect(labels()).toEqual([])
})

test('the owner can change everybody but themselves', async () => {
  const { page, labels } = await showTo(asha.id)
  expect(page.textContent).not.toContain('Only the owner')
  expect(labels()).toEqual(['Add a member', 'Make owner Meera Nair', 'Remove Meera Nair'])
})

test('an owner whose address the whole team reads is told what to do, and nobody else is', async () => {
  const shared = { ...asha, email: 'team@example.com', hasTeamAddress: true }
  const warning = 'Anyone who reads team@example.com can reset your password'
  expect((await showTo(asha.id, shared)).page.textContent).toContain(warning)
  expect((await showTo(meera.id, shared)).page.textContent).not.toContain(warning)
  expect((await showTo(asha.id)).page.textContent).not.toContain('can reset your password')
})

test('the owner hands over with their password, and is told when it is wrong', async () => {
  const { page, press, nextCall } = await showTo(asha.id)
  await press('Make owner Meera Nair')
  expect(page.textContent).toContain('Make Meera Nair the owner?')
  await press('Make owner')
  expect(nextCall).toThrow('nothing was sent')
  await type(page.querySelector('input[autocomplete=current-password]'), 'not-my-words')
  await press('Make owner')
  const wrong = 'That’s not your current password'
  await nextCall().reply(400, { message: wrong, code: 'wrong_password', errors: { password: wrong } })
  expect(page.textContent).toContain(wrong)
  await type(page.querySelector('input[autocomplete=current-password]'), 'my-own-words')
  await press('Make owner')
  const call = nextCall()
  expect(call.body).toEqual({ password: 'my-own-words' })
  await call.reply(200, {})
  expect(page.querySelector('input[autocomplete=current-password]')).toBeNull()
})

test('removing a member asks first', async () => {
  const { page, press, nextCall } = await showTo(asha.id)
  await press('Remove Meera Nair')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Remove Meera Nair?')
  await press('Keep')
  expect(nextCall).toThrow('nothing was sent')
  await press('Remove Meera Nair')
  await press('Remove from the team')
  await nextCall().reply(200, null)
  expect(page.querySelector('dialog[open]')).toBeNull()
})
