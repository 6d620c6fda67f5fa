import { expect, test } from 'vitest'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { field } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { ApplicationsPage } from './applications-page.tsx'

const names = ['Asha Rao', 'Kabir Mehta', 'Meera Nair']
const rows: StaffApplication[] = names.map((name, index) => ({
  ...{
    id: index + 1,
    name,
    email: `${index}@example.com`,
    phone: null,
    city: null,
    yearsOfExperience: null,
    note: null,
  },
  ...{
    courseSlug: 'vibecoding',
    reason: null,
    status: 'pending',
    isGuest: true,
    created_at: '2026-11-15T06:00:00.000Z',
  },
}))

async function open(stored: object = {}) {
  const api = fakeApi({ '/api/staff/applications': { rows, next: null }, ...stored })
  const page = await render(<ApplicationsPage />)
  await settle()
  const dialog = () => page.querySelector('dialog[open]')
  const pressButton = async (label: string, within: Element | null = page) => {
    const buttons = [...(within?.querySelectorAll('button') ?? [])]
    await click(buttons.find(({ textContent }) => textContent?.startsWith(label)))
    await settle()
  }
  return { ...api, page, dialog, pressButton }
}

test('a key decides on what is selected, not on the row with the focus, and the dialog names it', async () => {
  const { dialog, pressButton, nextCall } = await open()
  for (const key of ['j', 'x', 'j', 'r']) await press(key)
  expect(dialog()?.textContent).toContain('Reject Asha Rao?')
  expect(dialog()?.textContent).not.toContain('Kabir Mehta')
  await pressButton('Reject', dialog())
  expect(nextCall().body).toEqual({ ids: [1], status: 'rejected' })
})

test('a letter typed in a note decides nothing', async () => {
  const { page, dialog } = await open()
  await press('j')
  await click(document.activeElement)
  field(page, 'Private note').focus()
  for (const key of ['x', 'a']) await press(key)
  expect(dialog()).toBeNull()
  expect(page.querySelectorAll('tbody input:checked')).toHaveLength(0)
})

test('without a selection it decides on the row with the focus', async () => {
  const { dialog } = await open()
  for (const key of ['j', 'j', 'a']) await press(key)
  expect(dialog()?.textContent).toContain('Accept Kabir Mehta?')
})

test('after ‘Select all’ a key decides on all of them, although no row has the focus', async () => {
  const { page, dialog } = await open()
  const all = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === 'Select all 3 waiting')
  const box = all?.querySelector('input')
  await click(box)
  box?.focus()
  await press('a')
  expect(dialog()?.textContent).toContain('Accept 3 applications?')
  for (const name of names) expect(dialog()?.textContent).toContain(name)
})

test('the decisions of the last minute are undone by the button, together, and by U', async () => {
  const decided = [1, 2].map((id) => ({ id, name: names[id - 1], status: 'rejected', undoMs: 50_000 }))
  const { page, pressButton, nextCall } = await open({
    '/api/staff/applications': { rows: [], next: null },
    '/api/staff/applications/decided': decided,
  })
  expect(page.textContent).toContain('Asha Rao and 1 more rejected.')
  await pressButton('Undo')
  const { body, reply } = nextCall()
  expect(body).toEqual({ ids: [1, 2] })
  await reply(200, { undone: 2 })
  await press('u')
  await settle()
  expect(nextCall().body).toEqual({ ids: [1, 2] })
})
