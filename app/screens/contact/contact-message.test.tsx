import { expect, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import ContactMessage from './contact-message.tsx'

const typed = {
  'Full Name': 'Ravi Kumar',
  'Email Address': 'ravi@example.in',
  Subject: 'Corporate training',
  Message: 'We are twelve project managers in Pune.\nWould March suit you?',
}
const labels = Object.keys(typed)

async function show(stored: Record<string, unknown> = {}) {
  Element.prototype.scrollIntoView = () => undefined
  const api = fakeApi(stored)
  const page = await render(
    <>
      <ContactMessage />
      <Toaster />
    </>,
  )
  const send = async () => {
    await click(find(page, 'button', 'Send Message'))
    await settle()
  }
  const errors = () => labels.map((label) => descriptionOf(field(page, label)))
  return { api, page, send, errors, toast: () => textOf(page.querySelector('[data-toast]')) }
}

test('each invalid field has its error until it is long enough, and the first has the focus', async () => {
  const { api, page, send, errors } = await show()
  await send()
  const tooShort = ['Subject is required', 'Message is too short']
  expect(errors()).toEqual(['Name is required', 'Invalid email address', ...tooShort])
  expect(document.activeElement).toBe(field(page, 'Full Name'))
  await fillIn(page, { Subject: 'Four', Message: 'Nine char' })
  await settle()
  expect(errors().slice(2)).toEqual(tooShort)
  await fillIn(page, { Subject: 'Fives', Message: 'Ten chars!' })
  await settle()
  for (const label of ['Subject', 'Message']) expect(field(page, label).getAttribute('aria-invalid')).toBeNull()
  expect(api.nextCall).toThrow('nothing was sent')
})

test('the message is sent once, then thanked for, and another can be written', async () => {
  const { api, page, send, toast } = await show()
  await fillIn(page, typed)
  find(page, 'button', 'Send Message').focus()
  await send()
  const busy = find(page, 'button', 'Sending your message')
  expect(document.activeElement).toBe(busy)
  await click(busy)
  page.querySelector('form')?.requestSubmit()
  await settle()
  const { method, path, body, reply } = api.nextCall()
  const [name, email, subject, message] = Object.values(typed)
  expect([method, path, body]).toEqual(['POST', '/api/contact', { name, email, subject, message }])
  await reply(201, {})
  expect(api.nextCall).toThrow('nothing was sent')
  expect(toast()).toContain('Message sent successfully')
  expect(toast()).toContain("We'll get back to you as soon as possible.")
  expect(document.activeElement).toBe(find(page, 'heading', 'Thank You!').parentElement)
  await click(find(page, 'button', 'Send Another Message'))
  expect(labels.map((label) => field(page, label).value)).toEqual(['', '', '', ''])
  expect(document.activeElement).toBe(field(page, 'Full Name'))
})

test.each([
  ['the server’s message', 429, { message: 'Too many requests.' }, true, 'Too many requests.'],
  ['a default message when the server sends none', 502, 'Bad gateway', true, 'Please try again later.'],
  ['that they are offline', 0, '', false, 'You’re offline. What you typed is still here'],
])('a failure shows %s and keeps what was typed', async (_, status, reply, isOnline, expected) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { api, page, send, toast } = await show()
  await fillIn(page, typed)
  await send()
  await (status ? api.nextCall().reply(status, reply) : api.nextCall().fail())
  onLine.mockRestore()
  expect(page.querySelector('[role=alert] [data-toast=destructive]')).not.toBeNull()
  expect(toast()).toContain('Error sending message')
  expect(toast()).toContain(expected)
  expect(labels.map((label) => field(page, label).value)).toEqual(Object.values(typed))
  await send()
  await api.nextCall().reply(201, {})
  expect(find(page, 'heading').textContent).toBe('Thank You!')
})

test('a signed-in user’s details are filled in, and what they typed before stays', async () => {
  hintAtSession()
  const { promise, resolve } = Promise.withResolvers()
  const { page } = await show({ '/api/user': promise })
  await fillIn(page, { 'Email Address': 'other@example.in' })
  resolve(asha)
  await settle()
  expect(field(page, 'Full Name').value).toBe(asha.name)
  expect(field(page, 'Email Address').value).toBe('other@example.in')
})
