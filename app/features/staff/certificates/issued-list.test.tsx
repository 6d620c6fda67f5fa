import { act } from 'react'
import { expect, test } from 'vitest'
import type { IssuedCertificate } from '#contract/staff/certificates.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { descriptionOf, field, find } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { IssuedList } from './issued-list.tsx'

const valid = (facts: Partial<IssuedCertificate>): IssuedCertificate => ({
  id: 'A'.repeat(22),
  name: 'Asha Rao',
  email: 'asha@example.in',
  state: 'valid',
  isReady: true,
  issuedAt: '2026-11-18T06:00:00.000Z',
  stateChangedAt: null,
  reason: null,
  ...facts,
})
const ended = (id: string, state: 'replaced' | 'revoked' | 'withdrawn', facts: Partial<IssuedCertificate> = {}) =>
  valid({ id, state, stateChangedAt: '2026-11-19T06:00:00.000Z', ...facts })

test('valid certificates come first, by name and address, and a withdrawn one is known by its id', async () => {
  const page = await render(
    <IssuedList
      issued={[
        ended('w', 'withdrawn', { name: null, email: null }),
        valid({ id: 'b', email: 'rao@example.in' }),
        ended('r', 'revoked', { name: 'Ravi Iyer' }),
        ended('p', 'replaced'),
        valid({ id: 'a' }),
      ]}
      search=""
    />,
  )
  const rows = [...page.querySelectorAll('li')].map((row) => row.querySelector('div')?.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Asha RaoValidasha@example.in/),
    expect.stringMatching(/^Asha RaoValidrao@example.in/),
    expect.stringMatching(/^Asha RaoReplaced/),
    expect.stringMatching(/^Ravi IyerRevoked/),
    expect.stringMatching(/^Certificate wWithdrawn/),
  ])
})

test.each([
  ['Correct name', 'Correct the name of Asha Rao'],
  ['Revoke', 'Revoke the certificate of Asha Rao?'],
  ['Withdraw', 'Withdraw the certificate of Asha Rao?'],
])('‘%s’ names the person and the address', async (button, title) => {
  const page = await render(<IssuedList issued={[valid({})]} search="" />)
  await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(button)))
  const dialog = page.querySelector('dialog[open]')
  expect(dialog?.querySelector('h2')?.textContent).toBe(title)
  expect(dialog?.textContent).toContain('asha@example.in')
})

test('withdrawing says that it is for good and that nobody is emailed, and starts on leaving it', async () => {
  const page = await render(<IssuedList issued={[valid({})]} search="" />)
  await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Withdraw')))
  const dialog = page.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('You can’t undo this')
  expect(dialog?.textContent).toContain('We don’t email them about this.')
  expect(dialog?.querySelector('[data-first-focus]')?.textContent).toBe('Leave as it is')
})

test.each([
  ['rao@', ['Asha Rao']],
  ['ASHA', ['Asha Rao', 'Asha Iyer']],
  ['asha iyer', ['Asha Iyer']],
])('a search for ‘%s’ finds names and addresses', async (search, names) => {
  const issued = [
    valid({ id: 'a', email: 'rao@example.in' }),
    ended('r', 'revoked', { name: 'Asha Iyer' }),
    ended('w', 'withdrawn', { name: null, email: null }),
  ]
  const page = await render(<IssuedList issued={issued} search={search} />)
  expect([...page.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual(names)
})

test('a search that finds nobody says so, and an empty list does not', async () => {
  const page = await render(<IssuedList issued={[valid({})]} search="ravi" />)
  expect(page.textContent).toContain('Nobody here has this name or email.')
  expect((await render(<IssuedList issued={[]} search="ravi" />)).textContent).toContain('None yet.')
})

async function end(action: RegExp) {
  const { nextCall } = fakeApi({})
  const page = await render(<IssuedList issued={[valid({})]} search="" />)
  await click(find(page, 'button', action))
  return { nextCall, dialog: find(page, 'dialog') }
}

test('the page of a valid certificate is a link', async () => {
  const page = await render(<IssuedList issued={[valid({})]} search="" />)
  expect(find(page, 'link', 'Open the certificate of Asha Rao').getAttribute('href')).toBe(
    `/certificates/${'A'.repeat(22)}`,
  )
})

test('a corrected name is sent by Enter', async () => {
  const { nextCall, dialog } = await end(/^Correct name/)
  const name = field(dialog, 'Name on the new certificate')
  expect(name.value).toBe('Asha Rao')
  await type(name, 'Asha Rao K.')
  await act(async () => name.form?.requestSubmit())
  await settle()
  expect(nextCall().body).toEqual({ name: 'Asha Rao K.' })
})

test('revoking needs a reason, which is sent', async () => {
  const { nextCall, dialog } = await end(/^Revoke/)
  await click(find(dialog, 'button', 'Revoke'))
  await settle()
  expect(descriptionOf(field(dialog, 'Reason'))).toContain('Please give a reason')
  expect(nextCall).toThrow('nothing was sent')
  await type(field(dialog, 'Reason'), 'Issued to the wrong person')
  await click(find(dialog, 'button', 'Revoke'))
  await settle()
  expect(nextCall().body).toEqual({ reason: 'Issued to the wrong person' })
})
