import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import ForgotForm from './forgot-password/forgot-password-form.tsx'
import LinksForm from './my-booking/request-links.tsx'

const forms = [
  {
    name: 'the form for a forgotten password',
    form: <ForgotForm />,
    path: '/api/forgot-password',
    submit: 'Send me a link',
    reply: 'If an account has this address, a link to set a new password is on its way. It works for 30 minutes.',
  },
  {
    name: 'the form for a booking’s link',
    form: <LinksForm />,
    path: '/api/registration-links',
    submit: 'Email me my link',
    reply: 'If we have a booking for that address, its link is on the way.',
  },
]

test.each(forms)('$name wants an address, sends it once and says what comes', async (form) => {
  const { api, page, send } = await show(form)
  await send()
  expect(descriptionOf(field(page, 'Email address'))).toBe('Invalid email address')
  expect(document.activeElement).toBe(field(page, 'Email address'))
  await fillIn(page, { 'Email address': 'nobody@example.in' })
  await send()
  const busy = find(page, 'button', 'Asking for your link')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await click(busy)
  page.querySelector('form')?.requestSubmit()
  await settle()
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual([form.path, { email: 'nobody@example.in' }])
  expect(api.nextCall).toThrow('nothing was sent')
  await reply(200, { message: '' })
  expect(find(page, 'heading').textContent).toBe('Check your inbox')
  expect(textOf(document.activeElement)).toContain(form.reply)
  await click(find(page, 'button', 'Use another address'))
  await settle()
  expect(field(page, 'Email address').value).toBe('')
  expect(document.activeElement).toBe(field(page, 'Email address'))
})

test.each(forms)('$name says why it failed and keeps the address', async (form) => {
  const { api, page, send } = await show(form)
  await fillIn(page, { 'Email address': 'asha@example.in' })
  await send()
  await api.nextCall().reply(429, { message: 'Slower.' })
  expect(textOf(find(page, 'alert'))).toBe('Slower.')
  await send()
  await api.nextCall().fail()
  expect(textOf(find(page, 'alert'))).toContain('could not reach the server')
  expect(field(page, 'Email address').value).toBe('asha@example.in')
  await send()
  await api.nextCall().reply(200, { message: 'It is on its way.' })
  expect(page.textContent).toContain('It is on its way.')
})

test('the reply about a booking repeats the address, so that a typo shows', async () => {
  const [, links] = forms
  if (!links) throw new Error('no such form')
  const { api, page, send } = await show(links)
  await fillIn(page, { 'Email address': 'nobody@example.in' })
  await send()
  await api.nextCall().reply(200, { message: '' })
  expect(textOf(document.activeElement)).toContain('You entered nobody@example.in')
})

async function show({ form, submit }: (typeof forms)[number]) {
  Element.prototype.scrollIntoView = () => undefined
  const api = fakeApi({})
  const page = await render(form)
  const send = async () => {
    await click(find(page, 'button', submit))
    await settle()
  }
  return { api, page, send }
}
