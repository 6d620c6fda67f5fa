import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Header } from '#app/shell/header.tsx'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { LogOut } from '#tests/components/log-out.tsx'
import { click, render } from '#tests/components/render.tsx'
import { signedOut } from '#tests/components/signed-in.ts'
import AuthRegister from './auth-register.tsx'

const typed = {
  Username: 'ravi',
  Password: 'a quiet river',
  'Full name': 'Ravi Kumar',
  'Email address': 'ravi@example.in',
  'Phone number': '98765 43210',
  'Organization (optional)': 'Kaveri Textiles',
  'Years of experience': '2-5',
  'AI Basics': true,
  'AI for Business Use': true,
  'Why do you want to take a course?': 'Other',
  'Your reason': 'My team asks me',
  'How did you know about us?': 'Referral',
  'Who referred you?': 'Meera of accounts',
} as const

const sent = {
  username: 'ravi',
  password: 'a quiet river',
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  linkedinProfile: '',
  organization: 'Kaveri Textiles',
  learningInterests: ['AI Basics', 'AI for Business Use'],
  courseReason: 'Other',
  otherReason: 'My team asks me',
  howDidYouKnow: 'Referral',
  howDidYouKnowOther: 'Meera of accounts',
  yearsOfExperience: '2-5',
}
const account = { id: 1, username: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.in', message: '' }

afterEach(() => void vi.restoreAllMocks())

async function show(header?: ReactNode) {
  history.replaceState(null, '', '/auth')
  Element.prototype.scrollIntoView = () => undefined
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = fakeApi({ '/api/user': signedOut() })
  const page = await render(
    <>
      {header}
      <AuthRegister />
      <LogOut />
      <Toaster />
    </>,
    '/auth?tab=register',
  )
  // Leaving the page discards what was typed.
  onTestFinished(() => history.replaceState(null, '', '/'))
  await settle()
  const send = async () => {
    await click(find(page, 'button', 'Register'))
    await settle()
  }
  return { api, page, logged, send, toast: () => textOf(page.querySelector('[data-toast]')) }
}

test('every answer is sent, and the thank-you names the person and takes the focus', async () => {
  const { api, page, send, toast } = await show()
  await fillIn(page, typed)
  await send()
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/register', sent])
  await reply(201, account)
  expect(toast()).toContain('Registration Successful!')
  expect(toast()).toContain("Thank you for registering! We'll be in touch shortly.")
  expect(textOf(find(page, 'heading', 'Thank you, Ravi Kumar!').parentElement)).toContain('ravi@example.in')
  expect(document.activeElement?.contains(find(page, 'heading'))).toBe(true)
})

test('another person gets an empty form with the focus in it', async () => {
  const { api, page, send } = await show()
  await fillIn(page, typed)
  await send()
  await api.nextCall().reply(201, account)
  await click(find(page, 'button', 'Register Another Person'))
  await settle()
  expect(document.activeElement).toBe(field(page, 'Username'))
  for (const label of ['Username', 'Password', 'Full name', 'Organization (optional)'])
    expect([label, field(page, label).value]).toEqual([label, ''])
  expect(page.querySelectorAll('input:checked')).toHaveLength(0)
  expect(() => field(page, 'Your reason')).toThrow('no field')
  await fillIn(page, { ...typed, Username: 'meera', 'Full name': 'Meera Nair' })
  await send()
  const { body, reply } = api.nextCall()
  expect(body).toEqual({ ...sent, username: 'meera', name: 'Meera Nair' })
  await reply(201, { ...account, name: 'Meera Nair' })
  expect(find(page, 'heading').textContent).toBe('Thank you, Meera Nair!')
})

test('the thank-you goes once they log out', async () => {
  const { api, page, send } = await show()
  await fillIn(page, typed)
  await send()
  await api.nextCall().reply(201, account)
  await click(find(page, 'button', 'Log out'))
  await settle()
  await api.nextCall().reply(204, undefined)
  expect(findAll(page, 'heading', /Thank you/)).toEqual([])
  expect(field(page, 'Username').value).toBe('')
})

test('a reply without the account still gets a thank-you, with its message', async () => {
  const { api, page, send, toast } = await show(<Header />)
  await fillIn(page, typed)
  await send()
  await api.nextCall().reply(200, { message: 'Welcome aboard' })
  expect(toast()).toContain('Welcome aboard')
  expect(find(page, 'heading', /^Thank you/)).toBeDefined()
  expect(page.querySelector('header nav')).not.toBeNull()
})

test('each invalid field has its error, and the first has the focus', async () => {
  const { api, page, send } = await show()
  await fillIn(page, { 'LinkedIn profile (optional)': 'not an address' })
  await send()
  for (const [label, message] of [
    ['Username', 'Username must be at least 3 characters'],
    ['Password', 'Password must be at least 6 characters'],
    ['Full name', 'Full name is required'],
    ['Email address', 'Invalid email address'],
    ['Phone number', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
    ['LinkedIn profile (optional)', 'Please enter a valid LinkedIn URL'],
    ['Years of experience', 'Please select your years of experience'],
    ['AI Basics', 'Please select at least one learning interest'],
    ['Why do you want to take a course?', 'Please select a reason'],
    ['How did you know about us?', 'Please select how you heard about us'],
  ] as const) {
    const description = descriptionOf(field(page, label))
    expect([label, description.endsWith(message) || description]).toEqual([label, true])
  }
  expect(document.activeElement).toBe(field(page, 'Username'))
  expect(api.nextCall).toThrow('nothing was sent')
  await fillIn(page, { 'AI Basics': true })
  await settle()
  expect(page.textContent).not.toContain('Please select at least one learning interest')
})

test('two answers have a follow-up, whose text stays while it is hidden and is then not sent', async () => {
  const { api, page, send } = await show()
  await fillIn(page, typed)
  await fillIn(page, { 'Why do you want to take a course?': 'General interest' })
  expect(() => field(page, 'Your reason')).toThrow('no field')
  await fillIn(page, { 'Why do you want to take a course?': 'Other' })
  expect(field(page, 'Your reason').value).toBe('My team asks me')
  await fillIn(page, { 'How did you know about us?': 'Others' })
  expect(field(page, 'Please specify')).toBeDefined()
  await fillIn(page, { 'How did you know about us?': 'LinkedIn', 'Why do you want to take a course?': 'Career change' })
  expect(() => field(page, /Please specify|Who referred you/)).toThrow('no field')
  await send()
  expect(api.nextCall().body).toEqual({
    ...sent,
    courseReason: 'Career change',
    otherReason: '',
    howDidYouKnow: 'LinkedIn',
    howDidYouKnowOther: '',
  })
})

const taken = {
  message: 'Username already exists',
  code: 'username_taken',
  errors: { username: 'Username already exists' },
}

test.each([
  ['the username is taken', 409, taken, 'Username already exists'],
  ['the server fails', 502, 'Bad gateway', 'Please try again later.'],
  ['the connection is lost', 0, 'Failed to fetch', 'Network error. Please try again later.'],
])('the form keeps its text and says so when %s', async (_, status, reply, text) => {
  const { api, page, logged, send, toast } = await show()
  await fillIn(page, typed)
  await send()
  await (status ? api.nextCall().reply(status, reply) : api.nextCall().fail())
  expect(toast()).toContain('Registration Failed')
  expect(toast()).toContain(text)
  expect(page.querySelector('[role=alert] [data-toast=destructive]')).not.toBeNull()
  expect(logged.mock.calls[0]?.[0]).toBe('Registration failed:')
  expect(field(page, 'Full name').value).toBe('Ravi Kumar')
  const isTaken = status === 409
  expect(descriptionOf(field(page, 'Username')).endsWith('Please choose another username')).toBe(isTaken)
  expect(document.activeElement === field(page, 'Username')).toBe(isTaken)
  await send()
  await api.nextCall().reply(201, account)
  expect(find(page, 'heading').textContent).toBe('Thank you, Ravi Kumar!')
})
