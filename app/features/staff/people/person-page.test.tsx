import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { PersonHistory } from '#contract/staff/overview.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { PersonPage } from './person-page.tsx'

test.each([
  ['asha@example.in', 1],
  ['staff@localhost.invalid', 0],
])('the page of %s offers to write to an address that can receive email alone', async (email, links) => {
  fakeApi({})
  const page = await render(<PersonPage />, `/staff/people/view?email=${email}`)
  expect(page.querySelectorAll('a[href^="mailto:"]')).toHaveLength(links)
})

const created_at = '2026-11-15T06:00:00.000Z'
const email = 'meera@example.in'
const nobody: PersonHistory = {
  ...{ email, person: null, canAddToTeam: false, openSessions: null, profile: null, registrationAnswers: null },
  ...{ applications: [], registrations: [], messages: [], interests: [], mails: [] },
}
const person = { id: 7, username: 'meera', name: 'Meera Nair', email, phone: null, city: 'Kochi', created_at }
const history: PersonHistory = {
  ...nobody,
  person: { ...person, role: 'user' },
  canAddToTeam: true,
  openSessions: 2,
  profile: { company: 'Lotus Payments' } as PersonHistory['profile'],
  registrationAnswers: { learningInterests: ['AI Basics'], courseReason: 'Upskill in current job' },
}

async function show(shown: Partial<PersonHistory> = {}) {
  const stored: Record<string, unknown> = { '/api/staff/today': { sandbox: { mail: false, payments: false } } }
  const store = (next: Partial<PersonHistory>) => {
    stored['/api/staff/person?email=meera%40example.in'] = { ...history, ...next }
  }
  store(shown)
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(
    <main id="main" tabIndex={-1}>
      <PersonPage />
    </main>,
    `/staff/people/view?email=${email}`,
  )
  await settle()
  const open = async (name: string) => {
    const opener = find(page, 'button', name)
    opener.focus()
    await click(opener)
    return { opener, dialog: find(page, 'dialog') }
  }
  return { store, nextCall, toaster, page, open }
}

test('a person’s page has their account, profile, answers and everything that was sent', async () => {
  const message = { id: 1, name: person.name, email, subject: 'Invoice', message: 'With our GST number?', created_at }
  const mail = { id: 2, kind: 'account_welcome', recipient: email, state: 'sent', attempts: 1, created_at }
  const { page } = await show({
    messages: [{ ...message, answered_at: null }],
    mails: [{ ...mail, state: 'sent', lastError: null, sent_at: created_at }],
  })
  expect(findAll(page, 'heading', 'Meera Nair')).toHaveLength(1)
  for (const text of [
    'Usernamemeera',
    'CityKochi',
    'RoleUser',
    'Lotus Payments',
    'AI Basics',
    'Upskill in current job',
  ])
    expect(textOf(page)).toContain(text)
  const tables = [...page.querySelectorAll('table')].map((table) => [table.caption?.textContent, textOf(table)])
  expect(tables).toEqual([
    ['Messages', expect.stringContaining('With our GST number?')],
    ['Emails we sent', expect.stringContaining('Account welcome')],
  ])
  expect(find(page, 'link', 'Show in list: Messages').getAttribute('href')).toBe(
    '/staff/messages?search=meera%40example.in',
  )
})

test('a guest is named by what they sent, and an address without anything says so', async () => {
  const message = { id: 1, name: 'Kabir Rao', email, subject: 'A seat', message: 'Is there one left?', created_at }
  const guest = await show({ ...nobody, messages: [{ ...message, answered_at: null }] })
  expect(findAll(guest.page, 'heading', 'Kabir Rao')).toHaveLength(1)
  expect(textOf(guest.page)).toContain('No account')
  const { page } = await show(nobody)
  expect(findAll(page, 'heading', 'We have nothing under this address')).toHaveLength(1)
})

test('signing somebody out everywhere asks first, and then is not offered any more', async () => {
  const { store, nextCall, toaster, page, open } = await show()
  expect(textOf(page)).toContain('Signed inIn 2 places')
  const first = await open('Sign out everywhere')
  expect(textOf(first.dialog)).toContain('Sign Meera Nair out everywhere?')
  expect(textOf(first.dialog)).toContain('Their 2 sessions end right away.')
  await click(find(first.dialog, 'button', 'Keep signed in'))
  expect(nextCall).toThrow('nothing was sent')
  const { dialog } = await open('Sign out everywhere')
  await click(find(dialog, 'button', 'Sign out everywhere'))
  await settle()
  store({ openSessions: 0 })
  await nextCall().reply(200, null)
  await settle()
  expect(textOf(toaster)).toContain('Meera Nair is signed out everywhere')
  expect(textOf(page)).toContain('Signed inNowhere')
  expect(findAll(page, 'button', 'Sign out everywhere')).toEqual([])
})

test('adding somebody to the team says what that means, and sends it once', async () => {
  const { store, nextCall, toaster, page, open } = await show()
  const { dialog, opener } = await open('Add to the team')
  for (const text of ['Add Meera Nair to the team?', 'meera', email, 'Members can do almost everything you can'])
    expect(textOf(dialog)).toContain(text)
  expect(textOf(dialog)).toContain('They keep their password.')
  await click(find(dialog, 'button', 'Cancel'))
  expect(document.activeElement).toBe(opener)
  await click(opener)
  const confirm = find(find(page, 'dialog'), 'button', 'Add to the team')
  await click(confirm)
  await click(confirm)
  await settle()
  const call = nextCall()
  expect(nextCall).toThrow('nothing was sent')
  store({ person: { ...person, role: 'staff' }, canAddToTeam: false })
  await call.reply(200, null)
  await settle()
  expect(textOf(toaster)).toContain('Meera Nair is on the team')
  expect(textOf(page)).toContain('RoleTeam')
  expect(findAll(page, 'button', 'Add to the team')).toEqual([])
})

test('when a colleague was faster the dialog says so, and the page is up to date', async () => {
  const { store, nextCall, page, open } = await show()
  const { dialog } = await open('Add to the team')
  await click(find(dialog, 'button', 'Add to the team'))
  await settle()
  store({ person: { ...person, role: 'staff' }, canAddToTeam: false })
  await nextCall().reply(409, { message: 'This account is already on the team', code: 'already_staff' })
  await settle()
  expect(textOf(find(dialog, 'alert'))).toBe('This account is already on the team')
  await click(find(dialog, 'button', 'Cancel'))
  expect(textOf(page)).toContain('RoleTeam')
  expect(findAll(page, 'button', 'Add to the team')).toEqual([])
})
