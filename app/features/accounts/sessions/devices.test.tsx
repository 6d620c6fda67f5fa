import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Devices } from './devices.tsx'

const created_at = '2027-06-01T06:00:00.000Z'
const at = (id: number, device: string | null, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  created_at,
  last_seen_at: new Date().toISOString(),
})
const [here, phone, unknown] = [at(1, 'Chrome on Linux', true), at(2, 'Safari on iPhone'), at(3, null)]
const path = '/api/sessions'

async function show(stored: Record<string, unknown> = { [path]: [here, phone, unknown] }) {
  const api = fakeApi(stored)
  const page = await render(
    <main id="main" tabIndex={-1}>
      <Devices username="asha" />
      <Toaster />
    </main>,
  )
  await settle()
  const rows = () => findAll(page.querySelector('ul[aria-label="Your devices"]') ?? page, 'listitem')
  const dialog = () => page.querySelector<HTMLElement>('dialog[open]')
  const form = () => dialog() ?? page
  const open = (name: string | RegExp) => click(find(page, 'button', name))
  const confirm = async (password: string) => {
    await fillIn(form(), { 'Your password': password })
    await click(find(form(), 'button', 'Sign out'))
    await settle()
  }
  const toast = () => textOf(page.querySelector('[data-toast]'))
  return { api, stored, page, rows, dialog, form, open, confirm, toast }
}
const ofPhone = 'Sign out Safari on iPhone, used in the last hour'

test('each device says what it is and since when; this one cannot be signed out', async () => {
  const { rows } = await show()
  const [first, second, third] = rows()
  expect(textOf(first ?? null)).toBe('Chrome on LinuxThis deviceSigned in on 1 June 2027, 11:30 AM IST')
  expect(first?.querySelector('button')).toBeNull()
  expect(textOf(second ?? null)).toContain('Safari on iPhone')
  expect(textOf(second ?? null)).toContain('used in the last hour')
  expect(textOf(third ?? null)).toContain('Unknown device')
})

test('the list is read again when the page is shown again', async () => {
  const { stored, rows } = await show()
  stored[path] = [here]
  window.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(rows()).toHaveLength(1)
})

test('devices that fail to load can be loaded again', async () => {
  const stored: Record<string, unknown> = { [path]: new Response('', { status: 503 }) }
  const { page, rows } = await show(stored)
  expect(textOf(page)).toContain('We couldn’t load your devices')
  stored[path] = [here, phone]
  await click(find(page, 'button', 'Try again'))
  await settle()
  expect(rows()).toHaveLength(2)
})

test('signing a device out asks for the password, and shows at the field what is wrong with it', async () => {
  const { api, dialog, form, open, confirm } = await show()
  await open(ofPhone)
  expect(textOf(find(form(), 'heading'))).toBe('Sign out Safari on iPhone?')
  expect(textOf(dialog())).toContain('Signed in on 1 June 2027, 11:30 AM IST, used in the last hour. Whoever uses it')
  const password = () => field(form(), 'Your password')
  expect(document.activeElement).toBe(password())
  expect(dialog()?.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('asha')
  await confirm('')
  expect(descriptionOf(password())).toBe('Password must be at least 6 characters')
  expect(api.nextCall).toThrow('nothing was sent')
  await confirm('not the password')
  const message = 'That’s not your current password'
  await api.nextCall().reply(400, { message, code: 'invalid', errors: { password: message } })
  expect(descriptionOf(password())).toBe(message)
  expect(document.activeElement).toBe(password())
  expect(textOf(find(form(), 'alert'))).toBe('')
  // Any other failure is not about the password.
  await confirm('a quiet river')
  await api.nextCall().reply(503, { message: 'At noon.' })
  expect(textOf(find(form(), 'alert'))).toBe('At noon.')
  expect(descriptionOf(password())).toBe('')
  await click(find(form(), 'button', 'Cancel'))
  await open(ofPhone)
  expect([password().value, textOf(find(form(), 'alert'))]).toEqual(['', ''])
})

test('a device is signed out once, and its row goes', async () => {
  const { api, stored, rows, dialog, form, open, confirm, toast } = await show()
  await open(ofPhone)
  await confirm('a quiet river')
  await click(find(form(), 'button', 'Signing out'))
  dialog()?.querySelector('form')?.requestSubmit()
  await settle()
  const { method, path: called, body, reply } = api.nextCall()
  expect([method, called, body]).toEqual(['DELETE', `${path}/2`, { password: 'a quiet river' }])
  expect(api.nextCall).toThrow('nothing was sent')
  stored[path] = [here, unknown]
  await reply(204, undefined)
  expect(dialog()).toBeNull()
  expect(rows()).toHaveLength(2)
  expect(toast()).toBe('Signed outSafari on iPhone')
  expect(document.activeElement?.id).toBe('main')
})

test('a device that was signed out elsewhere goes without an error', async () => {
  const { api, stored, page, rows, dialog, open, confirm } = await show()
  await open(/^Sign out Unknown device/)
  await confirm('a quiet river')
  stored[path] = [here, phone]
  await api.nextCall().reply(404, { message: 'Gone', code: 'not_found' })
  expect([rows().length, dialog()]).toEqual([2, null])
  expect(page.querySelector('[data-toast=destructive]')).toBeNull()
})

test('all others are signed out together, and a failure is shown even once the dialog is closed', async () => {
  const { api, stored, page, rows, dialog, form, open, confirm, toast } = await show()
  await open('Sign out everywhere else')
  expect(textOf(dialog())).toContain('2 sign-ins end: Safari on iPhone, Unknown device. You stay signed in here.')
  expect(find(form(), 'link', 'Set a new one').getAttribute('href')).toBe('/forgot-password')
  await confirm('a quiet river')
  await click(find(form(), 'button', 'Close'))
  await api.nextCall().reply(503, { message: 'At noon.' })
  expect(toast()).toBe('Not signed outAt noon.')
  await open('Sign out everywhere else')
  await confirm('a quiet river')
  const { method, path: called, reply } = api.nextCall()
  expect([method, called]).toEqual(['DELETE', path])
  stored[path] = [here]
  await reply(204, undefined)
  expect(toast()).toContain('Signed out everywhere else')
  expect([rows().length, dialog()]).toEqual([1, null])
  expect(textOf(page)).toContain('No other devices.')
  expect(document.activeElement?.id).toBe('main')
})
