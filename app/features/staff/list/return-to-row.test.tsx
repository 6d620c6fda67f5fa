import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { PeoplePage } from '../people/people-page.tsx'

const rows = ['Asha Rao', 'Kabir Mehta'].map((name, index) => ({
  ...{ id: index + 1, name, username: name, email: `${index}@example.com`, phone: null, city: null, role: 'user' },
  created_at: '2026-11-15T06:00:00.000Z',
}))

async function open() {
  fakeApi({ '/api/staff/people': { rows, next: null }, '/api/staff/guests': { rows: [], next: null } })
  const page = await render(<PeoplePage />, '/staff/people')
  await settle()
  await new Promise((done) => requestAnimationFrame(done))
  return page
}

test('coming back to a list, the focus is on the row that was left, once', async () => {
  const left = await open()
  await click([...left.querySelectorAll('a')].find(({ textContent }) => textContent === 'Kabir Mehta'))
  await open()
  expect(document.activeElement?.textContent).toBe('Kabir Mehta')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await open()
  expect(document.activeElement?.textContent).not.toBe('Kabir Mehta')
})

test('People counts accounts, and does not claim that they are everybody', async () => {
  expect((await open()).textContent).toContain('2 accounts')
  expect((await open()).textContent).not.toContain('in total')
})
