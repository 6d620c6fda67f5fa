import { act } from 'react'
import { expect, test } from 'vitest'
import type { SeatCertificate } from '#contract/certificates.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { CertificatePanel } from './certificate-panel.tsx'

const path = '/api/registrations/1.a/certificate'
const before: SeatCertificate = {
  name: 'Asha Rao',
  isNameChosen: false,
  canChooseName: true,
  rule: 'Join both live sessions.',
  attended: 1,
  sessions: 2,
  missed: 0,
  missing: null,
  issued: null,
}
const issued: SeatCertificate['issued'] = {
  id: 'abc',
  state: 'valid',
  url: 'https://rolewise.example/certificates/abc',
  isReady: true,
  isListed: false,
  issuedAt: '2026-12-07T06:00:00.000Z',
  linkedInUrl: 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME',
}

async function show(seat: SeatCertificate) {
  const api = fakeApi({ [path]: seat })
  const page = await render(<CertificatePanel token="1.a" />)
  await settle()
  const find = (text: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === text)
  return { ...api, page, press: (text: string) => act(async () => find(text)?.click()) }
}

test('before it is issued: what it takes, how far one is, and the name, which is asked for twice and sent once', async () => {
  const { page, press, nextCall } = await show(before)
  expect(page.textContent).toContain('Join both live sessions. You’ve joined 1 of 2 sessions.')
  expect(page.querySelector('input')?.value).toBe('Asha Rao')
  await press('Use this name')
  expect(nextCall).toThrow('nothing was sent')
  expect(page.textContent).toContain('Write it as “Asha Rao”?')
  await press('Yes, use this name')
  await press('Yes, use this name')
  const call = nextCall()
  expect(call.body).toEqual({ name: 'Asha Rao' })
  expect(nextCall).toThrow('nothing was sent')
  await call.reply(200, { ...before, isNameChosen: true, canChooseName: false })
  await settle()
  expect(page.querySelector('input')).toBeNull()
  expect(page.textContent).toContain('That’s how you asked us to write it.')
})

test('a signed certificate can be opened, added to LinkedIn, downloaded and listed', async () => {
  const { page, nextCall } = await show({ ...before, canChooseName: false, issued })
  const links = [...page.querySelectorAll('a')].map(({ href }) => new URL(href).pathname)
  expect(links).toEqual(['/certificates/abc', '/profile/add', '/certificates/abc.pdf', '/certificates/abc.png'])
  const [pdf, , copy] = page.querySelector('.grid')?.children ?? []
  const classesOf = (element?: Element) =>
    [...(element?.classList ?? [])].filter((name) => !name.startsWith('disabled'))
  expect(classesOf(copy).sort()).toEqual(classesOf(pdf).sort())
  await act(async () => page.querySelector('input')?.click())
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ isListed: true })
  expect(page.querySelector('input')?.checked).toBe(true)
  await call.reply(200, { ...before, issued: { ...issued, isListed: true } })
  expect(page.querySelector('input')?.checked).toBe(true)
})

test('one that is being signed, revoked or withdrawn offers no LinkedIn', async () => {
  const ended = { ...before, canChooseName: false }
  expect(
    (await show({ ...ended, issued: { ...issued, isReady: false, linkedInUrl: null } })).page.textContent,
  ).toContain('signing it right now')
  const revoked = await show({ ...ended, issued: { ...issued, state: 'revoked', linkedInUrl: null } })
  expect(revoked.page.textContent).toContain('was revoked')
  expect(revoked.page.querySelectorAll('a')).toHaveLength(1)
  const withdrawn = await show({ ...ended, issued: { ...issued, state: 'withdrawn', linkedInUrl: null } })
  expect(withdrawn.page.querySelectorAll('a')).toHaveLength(0)
})

test('during the event it says when a missed session has put the certificate out of reach, and what can be done', async () => {
  const { page } = await show({ ...before, attended: 0, missed: 1, missing: 'missed', canChooseName: false })
  expect(page.textContent).toContain(
    'Join both live sessions. We didn’t see you at one of the sessions, so as things stand there won’t be a certificate for this booking. If you were there, email us and we’ll check: hello@rolewise.in',
  )
  expect(page.textContent).toContain('we’d love to see you at the rest')
  expect(page.textContent).not.toMatch(/Once it’s issued|Your name on it/)
})

test('after the event it says what is left to do, and whom to ask only if too few sessions count', async () => {
  const after = { ...before, canChooseName: false }
  const toDo = await show({ ...after, missing: 'assignment' })
  expect(toDo.page.textContent).toContain('Only the assignment is left')
  const handedIn = await show({ ...after, missing: 'review' })
  expect(handedIn.page.textContent).toContain('We’re reading your assignment.')
  const deleted = await show({ ...after, missing: 'withdrawn' })
  expect(deleted.page.textContent).toContain('Your data was deleted at your request, so there won’t be a certificate')
  expect(deleted.page.textContent).not.toContain('we’ll email you')
  for (const { page } of [toDo, handedIn, deleted]) expect(page.textContent).not.toContain('Think that’s wrong?')
  const tooLittle = await show({ ...after, missing: 'sessions' })
  expect(tooLittle.page.textContent).toContain('You joined 1 of 2 sessions, and the certificate needs more.')
  expect(tooLittle.page.textContent).toContain('Think that’s wrong?')
})
