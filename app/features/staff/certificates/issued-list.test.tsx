import { expect, test } from 'vitest'
import type { IssuedCertificate } from '#contract/staff/certificates.ts'
import { click, render } from '#tests/components/render.tsx'
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
