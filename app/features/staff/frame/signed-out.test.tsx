import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { field, find, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { SignedOut } from './signed-out.tsx'

async function show(onLogIn = () => Promise.resolve()) {
  const onLeave = vi.fn()
  const logIn = vi.fn<(password: string) => Promise<unknown>>(onLogIn)
  const page = await render(<SignedOut username="meera" onLogIn={logIn} onLeave={onLeave} />)
  return { onLeave, logIn, page, dialog: find(page, 'dialog') }
}

test('it asks for the password alone, and Escape does not close it', async () => {
  const { page, dialog } = await show()
  expect(textOf(dialog)).toContain('You were signed out')
  const username = field(dialog, 'Username')
  expect([username.value, username.readOnly]).toEqual(['meera', true])
  expect(document.activeElement).toBe(field(dialog, 'Password'))
  await press('Escape')
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => void dialog.dispatchEvent(cancel))
  expect([cancel.defaultPrevented, page.querySelectorAll('dialog[open]').length]).toEqual([true, 1])
})

test('a wrong password is said, and the field has the focus again', async () => {
  const { logIn, dialog } = await show(() => Promise.reject(new Error('no')))
  await type(field(dialog, 'Password'), 'not the password')
  await click(find(dialog, 'button', 'Login'))
  expect(logIn).toHaveBeenCalledWith('not the password')
  expect(textOf(find(dialog, 'alert'))).toContain('Please try again.')
  expect(document.activeElement).toBe(field(dialog, 'Password'))
})

test('the console can be left instead', async () => {
  const { onLeave, dialog } = await show()
  await click(find(dialog, 'button', 'Leave the console'))
  expect(onLeave).toHaveBeenCalled()
})
