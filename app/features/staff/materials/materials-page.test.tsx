import { expect, test } from 'vitest'
import type { StaffClassroom } from '#contract/staff/materials.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { MaterialsPage } from './materials-page.tsx'

const empty: StaffClassroom = { materials: [], recordings: [], assignment: null, submissions: [] }
const assignment = {
  title: 'A brief',
  instructions: 'Write one page.',
  dueAt: null,
  announcedAt: null,
  version: 'v1',
}
const submission = {
  id: 8,
  registrationId: 7,
  name: 'Asha Rao',
  email: 'asha@example.in',
  url: 'https://example.com/brief',
  file: null,
  submittedAt: '2031-06-22T12:30:00.000Z',
  isLate: true,
  state: 'handed_in',
  review: null,
  reviewedAt: null,
  version: 'v8',
} as const

async function show(classroom: Partial<StaffClassroom> = {}) {
  const path = `/api/staff/events/${staffEvent.id}/materials`
  const stored: Record<string, unknown> = {
    '/api/staff/events': [staffEvent],
    [path]: { ...empty, ...classroom },
  }
  const api = fakeApi(stored)
  const page = await render(<MaterialsPage slug={staffEvent.slug} />)
  // The event, then its materials.
  await settle()
  await settle()
  const press = async (name: string | RegExp) => {
    const buttons = [...page.querySelectorAll('button')]
    await click(buttons.find(({ textContent }) => (textContent ?? '').match(name)))
    await settle()
  }
  const store = (next: Partial<StaffClassroom>) => {
    stored[path] = { ...empty, ...next }
  }
  return { page, api, press, store }
}

test('a link is added to its session once, however often the button is pressed', async () => {
  const { page, api, press } = await show()
  await press(/^Add material: First evening/)
  const dialog = page.querySelector('dialog[open]')
  await type(dialog?.querySelector('[name=url]') ?? null, 'https://example.com/list')
  await type(dialog?.querySelector('[name=title]') ?? null, 'Reading list')
  const add = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Add')
  await click(add)
  await click(add)
  await settle()
  expect(api.nextCall().body).toEqual({
    title: 'Reading list',
    url: 'https://example.com/list',
    visible: 'before',
    sessionId: 4,
  })
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a recording is saved in place of the link that was shown', async () => {
  const url = 'https://video.example/1'
  const recording = { sessionId: 4, url, expiresAt: null, isExpired: false, addedAt: '2031-06-21T00:00:00.000Z' }
  const { page, api, press } = await show({ recordings: [{ ...recording, announcedAt: null }] })
  await press(/^Change link/)
  const field = page.querySelector('dialog[open] [name=url]')
  await type(field, 'https://video.example/2')
  await press(/^Save$/)
  expect(api.nextCall().body).toEqual({ url: 'https://video.example/2', replaces: url })
})

test('an assignment that a colleague has changed is not overwritten; theirs can be loaded', async () => {
  const { page, api, press, store } = await show({ assignment })
  const title = () => page.querySelector<HTMLInputElement>('[name=title]')
  await type(title(), 'Mine')
  await press(/^Save assignment$/)
  const call = api.nextCall()
  expect(call.body).toMatchObject({ title: 'Mine', version: 'v1' })
  store({ assignment: { ...assignment, title: 'Theirs', version: 'v2' } })
  await call.reply(409, { code: 'edit_conflict', message: 'A colleague has changed this since you opened it' })
  await settle()
  expect([title()?.value, page.textContent]).toEqual(['Mine', expect.stringContaining('A colleague has changed this')])
  await press(/^Load the current version$/)
  expect(title()?.value).toBe('Theirs')
  await type(title(), 'Both')
  await press(/^Save assignment$/)
  expect(api.nextCall().body).toMatchObject({ title: 'Both', version: 'v2' })
})

test.each([
  [{}, 'The link leads to another site.', 'The file comes'],
  [{ url: null, file: { name: 'brief.pdf', size: 9 } }, 'The file comes from the attendee.', 'The link leads'],
])('the review warns of what was handed in', async (facts, warning, other) => {
  const { page, press } = await show({ assignment, submissions: [{ ...submission, ...facts }] })
  await press(/^Review: Asha Rao/)
  const text = page.querySelector('dialog[open]')?.textContent
  expect(text).toContain(warning)
  expect(text).not.toContain(other)
})

test('asking for another try needs a sentence, and is about the work that was shown', async () => {
  const { page, api, press } = await show({ assignment, submissions: [submission] })
  expect(page.textContent).toContain('1 to review')
  await press(/^Review: Asha Rao/)
  expect(page.querySelectorAll('dialog[open] [type=radio]:checked')).toHaveLength(0)
  await press(/^Send review$/)
  expect(page.textContent).toContain('Please choose one')
  await click(page.querySelector('dialog[open] [value=return]'))
  await press(/^Send review$/)
  expect(page.textContent).toContain('Please say what to change')
  expect(api.nextCall).toThrow('nothing was sent')
  await type(page.querySelector('dialog[open] [name=review]'), 'Add who decides.')
  await press(/^Send review$/)
  expect(api.nextCall().body).toEqual({ isAccepted: false, review: 'Add who decides.', version: 'v8' })
})
