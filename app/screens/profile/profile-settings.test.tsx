import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession, signedOut } from '#tests/components/signed-in.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import ProfileSettings from './profile-settings.tsx'

const profile = { jobTitle: null, company: null, bio: null, profilePicture: null, isEmailConfirmed: true }
const wrong = 'That’s not your current password'
const refusal = (name: string, message: string) => ({ message, code: 'invalid', errors: { [name]: message } })

async function show(changes: object = {}) {
  hintAtSession()
  const stored: Record<string, unknown> = { '/api/user': asha, '/api/profile': { ...profile, ...changes } }
  const api = fakeApi(stored)
  const page = await render(
    <>
      <ProfileSettings />
      <Toaster />
      <Where />
    </>,
    '/profile?tab=settings',
  )
  await settle()
  const press = async (name: string, root: ParentNode = page) => {
    await click(find(root, 'button', name))
    await settle()
  }
  const dialog = () => page.querySelector<HTMLElement>('dialog[open]')
  return { api, stored, page, press, dialog, toast: () => textOf(page.querySelector('[data-toast]')) }
}

const work = { jobTitle: 'Product Manager', company: 'Lotus Payments', bio: 'I write reports.' }
const typed = { 'Job title (optional)': work.jobTitle, 'Company (optional)': work.company, 'Bio (optional)': work.bio }

test('the profession starts with what is stored, and all four fields are sent', async () => {
  const { api, stored, page, press, toast } = await show({ bio: 'Old' })
  expect(field(page, 'Bio (optional)').value).toBe('Old')
  await fillIn(page, typed)
  await press('Save profile')
  const { method, path, body, reply } = api.nextCall()
  expect([method, path, body]).toEqual(['PATCH', '/api/profile', { ...work, profilePicture: '' }])
  stored['/api/profile'] = { ...profile, ...work, isEmailConfirmed: false }
  await reply(200, { ...profile, ...work })
  expect(toast()).toBe('Profile updatedYour profile information has been updated successfully.')
  expect(field(page, 'Company (optional)').value).toBe(work.company)
  // Read again after saving.
  expect(find(page, 'region', 'Confirm your email address')).toBeDefined()
})

test('the bio is counted as on the server, and is not too long to correct', async () => {
  const { api, page, press } = await show()
  const tooLong = 'Bio must be less than 500 characters'
  const count = async (bio: string) => {
    await fillIn(page, { 'Bio (optional)': bio })
    await settle()
    const description = descriptionOf(field(page, 'Bio (optional)'))
    return [/\d+\/500/.exec(description)?.[0], description.includes(tooLong)]
  }
  expect(await count('')).toEqual(['0/500', false])
  expect(await count('x'.repeat(502))).toEqual(['502/500', true])
  expect(await count('x'.repeat(500))).toEqual(['500/500', false])
  expect(await count('x'.repeat(501))).toEqual(['501/500', true])
  await fillIn(page, { 'Picture (optional)': 'javascript:alert(1)' })
  await press('Save profile')
  expect(document.activeElement).toBe(field(page, 'Bio (optional)'))
  expect(descriptionOf(field(page, 'Picture (optional)'))).toContain(
    'Please enter a URL that starts with http:// or https://',
  )
  expect(api.nextCall).toThrow('nothing was sent')
  // Trimmed, and an emoji is one character.
  expect(await count(` ${'🙂'.repeat(500)} `)).toEqual(['500/500', false])
})

test('a failed save says why and keeps what was typed; saving again sends once', async () => {
  const { api, page, press, toast } = await show()
  await fillIn(page, typed)
  await press('Save profile')
  await api.nextCall().reply(503, { message: 'Back at noon' })
  expect(toast()).toBe('Failed to update profileBack at noon')
  await press('Save profile')
  await api.nextCall().fail()
  expect(toast()).toContain('We could not reach the server')
  expect(field(page, 'Bio (optional)').value).toBe(work.bio)
  await press('Save profile')
  await press('Saving your profile')
  page.querySelector('form')?.requestSubmit()
  await settle()
  await api.nextCall().reply(200, profile)
  expect(toast()).toContain('Profile updated')
  expect(api.nextCall).toThrow('nothing was sent')
})

test('once the session has ended, saving says so and the settings go', async () => {
  const { api, stored, page, press, toast } = await show()
  stored['/api/user'] = signedOut()
  await press('Save profile')
  await api.nextCall().reply(401, await signedOut().json())
  expect(toast()).toContain('Please log in first')
  expect(findAll(page, 'region')).toEqual([])
})

test('changing the password checks both, shows a refusal at its field, and then empties them', async () => {
  const { api, page, press, toast } = await show()
  const [current, chosen] = ['Current password', 'New password'].map((label) => () => field(page, label))
  if (!current || !chosen) throw new Error('no such fields')
  await press('Change password')
  for (const password of [current, chosen])
    expect(descriptionOf(password())).toMatch(/Password must be at least 6 characters$/)
  expect(document.activeElement).toBe(current())
  const passwords = { currentPassword: 'not the password', newPassword: 'two lamps in the window' }
  await fillIn(page, { 'Current password': passwords.currentPassword, 'New password': passwords.newPassword })
  await press('Change password')
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/change-password', passwords])
  await reply(400, refusal('currentPassword', wrong))
  expect(descriptionOf(current())).toBe(wrong)
  expect(document.activeElement).toBe(current())
  expect(chosen().value).toBe(passwords.newPassword)
  await press('Change password')
  // Only the server knows leaked passwords.
  await api.nextCall().reply(400, refusal('newPassword', 'Too many people use this password.'))
  expect(descriptionOf(chosen())).toContain('Too many people use this password.')
  await press('Change password')
  await api.nextCall().reply(204, undefined)
  expect(toast()).toContain('Password changed')
  expect([current().value, chosen().value]).toEqual(['', ''])
})

test('the account’s data is one download', async () => {
  const link = find((await show()).page, 'link', 'Download my data')
  expect(link.getAttribute('href')).toBe('/api/account/data')
  expect(link.getAttribute('download')).toBe('rolewise-data.json')
})

test('deleting the account says what goes and what stays, asks for the password and leads Home', async () => {
  const { api, page, press, dialog, toast } = await show()
  await press('Delete my account')
  expect(textOf(dialog())).toContain('Delete your account?')
  expect(textOf(dialog())).toContain('Paid registrations with their receipts and invoices, for 8 years')
  const password = () => field(dialog() ?? page, 'Your password')
  await press('Delete for good', dialog() ?? page)
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(api.nextCall).toThrow('nothing was sent')
  await fillIn(dialog() ?? page, { 'Your password': 'a quiet river' })
  await press('Delete for good', dialog() ?? page)
  await api.nextCall().reply(400, refusal('password', wrong))
  expect(descriptionOf(password())).toContain(wrong)
  await press('Delete for good', dialog() ?? page)
  const { method, path, body, reply } = api.nextCall()
  expect([method, path, body]).toEqual(['DELETE', '/api/account', { password: 'a quiet river' }])
  await reply(204, undefined)
  expect(toast()).toContain('Your account is deleted')
  expect(whereIn(page)).toBe('/')
})

test('an address that is not confirmed gets its link by email, asked for once', async () => {
  const { api, page, press, toast } = await show({ isEmailConfirmed: false })
  const section = find(page, 'region', 'Confirm your email address')
  await press('Email me the link')
  await api.nextCall().reply(503, { message: 'Noon.' })
  expect(toast()).toBe('We couldn’t send the emailNoon.')
  const button = find(section, 'button', 'Email me the link')
  await click(button)
  await click(button)
  const { path, reply } = api.nextCall()
  expect(path).toBe('/api/confirm-email/link')
  expect(api.nextCall).toThrow('nothing was sent')
  await reply(204, undefined)
  expect(textOf(find(section, 'status'))).toBe(`We’ve emailed the link to ${asha.email}`)
})

test('one that is confirmed is not asked about', async () => {
  expect(findAll((await show()).page, 'region', 'Confirm your email address')).toEqual([])
})
