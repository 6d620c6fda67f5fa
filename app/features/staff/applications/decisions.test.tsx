import { act } from 'react'
import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { ApplicationsPage } from './applications-page.tsx'

const asha: StaffApplication = {
  ...{
    id: 1,
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: null,
    city: null,
    yearsOfExperience: null,
    note: null,
  },
  ...{ courseSlug: 'vibecoding', reason: 'To\nlearn.', status: 'pending', isGuest: true },
  created_at: '2026-11-15T06:00:00.000Z',
}
const kabir: StaffApplication = { ...asha, id: 2, name: 'Kabir Mehta', email: 'kabir@example.in', isGuest: false }
const path = '/api/staff/applications?status=pending'

async function show() {
  const stored: Record<string, unknown> = {
    [path]: { rows: [asha, kabir], next: null },
    '/api/staff/applications/decided': [],
    '/api/staff/courses': [{ slug: 'vibecoding', title: 'Vibe Coding' }],
  }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(
    <main id="main" tabIndex={-1}>
      <ApplicationsPage />
    </main>,
    '/staff/applications?status=pending',
  )
  await settle()
  const pressButton = async (root: ParentNode, name: string) => {
    await click(find(root, 'button', name))
    await settle()
  }
  const opened = () => find(page, 'dialog')
  return { stored, nextCall, toaster, page, pressButton, opened }
}

test('an application opens in its row, with who applied, why, and the ways to reach them', async () => {
  const { page } = await show()
  for (const [name, as] of [
    ['Asha Rao', 'A guest, without an account'],
    ['Kabir Mehta', 'A user with an account'],
  ] as const) {
    const opener = find(page, 'button', new RegExp(`^${name}`))
    await click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const row = opener.closest('tbody')
    for (const text of [as, 'To learn.', 'Vibe Coding', 'Waiting']) expect(textOf(row)).toContain(text)
  }
})

test('a decision says when the applicant is emailed, and is sent once', async () => {
  const { nextCall, pressButton, opened } = await show()
  await press('j')
  await press('a')
  expect(textOf(opened())).toContain('Accept Asha Rao?')
  expect(textOf(opened())).toContain('The applicant is emailed after 60 seconds. Until then you can undo it.')
  await pressButton(opened(), 'Not yet')
  expect(nextCall).toThrow('nothing was sent')
  await press('a')
  const confirm = find(opened(), 'button', 'Accept')
  await act(async () => {
    confirm.click()
    confirm.click()
  })
  await settle()
  expect(nextCall().body).toEqual({ ids: [1], status: 'accepted' })
  expect(nextCall).toThrow('nothing was sent')
})

test('several are rejected together; a failure stays in the dialog, and one that was decided already is told of', async () => {
  const { stored, nextCall, toaster, page, pressButton, opened } = await show()
  await click(field(page, 'Select Asha Rao'))
  const bar = page.querySelector('[aria-label="Actions for the selected applications"]') ?? page
  expect(textOf(bar)).toContain('1 selected')
  await click(field(bar, 'Select all 2 waiting'))
  expect(textOf(bar)).toContain('2 selected')
  await pressButton(bar, 'Reject')
  for (const text of ['Reject 2 applications?', 'asha@example.in', 'kabir@example.in', 'Each of them is emailed'])
    expect(textOf(opened())).toContain(text)
  await pressButton(opened(), 'Reject 2 applications')
  await nextCall().reply(503, { message: 'This isn’t available right now.', code: 'unavailable' })
  expect(textOf(find(opened(), 'alert'))).toContain('This isn’t available right now.')
  await pressButton(opened(), 'Reject 2 applications')
  stored[path] = { rows: [], next: null }
  await nextCall().reply(200, { changed: 1 })
  expect(textOf(toaster)).toContain('Application rejected')
  expect(textOf(toaster)).toContain('One was already decided and hasn’t changed.')
  expect(findAll(page, 'heading', 'No matches')).toHaveLength(1)
  expect(document.activeElement?.id).toBe('main')
})
