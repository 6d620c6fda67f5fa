import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { AddMember } from './add-member.tsx'

const typed = {
  'Full name': 'Meera Nair',
  Username: 'meera',
  'Email address': 'team@example.in',
  'Temporary password': 'two lamps in the window',
}
const toAccount = 'This account already exists. Open it to add it to the team.'

async function open() {
  const { nextCall } = fakeApi({})
  const toaster = await render(<Toaster />)
  const page = await render(<AddMember />)
  await click(find(page, 'button', 'Add a member'))
  const dialog = find(page, 'dialog')
  const send = async () => {
    await click(find(dialog, 'button', 'Add to the team'))
    await settle()
  }
  return { nextCall, toaster, page, dialog, send }
}

test('the form begins in its first field, and goes back there when it is empty', async () => {
  const { nextCall, dialog, send } = await open()
  const name = field(dialog, 'Full name')
  expect(document.activeElement).toBe(name)
  name.blur()
  await send()
  expect(document.activeElement).toBe(name)
  expect(descriptionOf(name)).toBe('Full name is required')
  expect(nextCall).toThrow('nothing was sent')
})

test('a taken username or address leads to its account, until the field is edited', async () => {
  const { nextCall, dialog, send } = await open()
  await fillIn(dialog, typed)
  await send()
  const taken = 'Taken'
  await nextCall().reply(409, {
    ...{ message: 'Taken', code: 'username_taken', errors: { username: taken, email: taken } },
    accounts: {
      username: { email: 'meera@example.in', role: 'user' },
      email: { email: 'x@example.in', role: 'staff' },
    },
  })
  expect(textOf(find(dialog, 'alert'))).not.toBe('')
  const [username, email] = [field(dialog, 'Username'), field(dialog, 'Email address')]
  expect(document.activeElement).toBe(username)
  expect(descriptionOf(username)).toBe(toAccount)
  expect(find(dialog, 'link', 'Open it to add it to the team.').getAttribute('href')).toBe(
    '/staff/people/view?email=meera%40example.in',
  )
  expect(descriptionOf(email)).toBe('This account is already on the team.')
  await type(email, 'meera@example.in')
  expect(descriptionOf(email)).toBe('')
})

test('a new member is announced, and the form is gone', async () => {
  const { nextCall, toaster, page, dialog, send } = await open()
  await fillIn(dialog, typed)
  await send()
  const call = nextCall()
  const { 'Full name': name, Username: username, 'Email address': email, 'Temporary password': password } = typed
  expect(call.body).toEqual({ name, username, email, password })
  await call.reply(201, { id: 7, username, name, email, isOwner: false, created_at: '2026-11-15T06:00:00.000Z' })
  expect(textOf(toaster)).toContain('Meera Nair is on the team')
  expect(page.querySelector('dialog[open]')).toBeNull()
})
