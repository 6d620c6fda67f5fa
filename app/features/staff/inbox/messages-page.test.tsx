import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { StaffMessage } from '#contract/staff/inbox.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { MessagesPage } from './messages-page.tsx'

const message: StaffMessage = {
  id: 5,
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  subject: 'Fees & dates?',
  message: 'Good morning,\n\nwhat does it cost?',
  created_at: '2026-11-15T06:00:00.000Z',
  answered_at: null,
}
const second = { ...message, id: 4, subject: 'Another question' }
const answered = { ...message, answered_at: '2026-11-16T06:00:00.000Z' }
const open = '/api/staff/messages?open=true'

async function show(rows = [message, second]) {
  const stored: Record<string, unknown> = {
    '/api/staff/messages': { rows, next: null },
    [open]: { rows, next: null },
  }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(
    <main id="main" tabIndex={-1}>
      <MessagesPage />
    </main>,
    '/staff/messages?open=true',
  )
  await settle()
  const opener = (subject: string) => find(page, 'button', new RegExp(`^${subject}`))
  return { stored, nextCall, toaster, page, opener }
}

test('a message opens in its row, to be read and replied to', async () => {
  const { page, opener } = await show()
  await click(opener('Fees & dates'))
  const row = opener('Fees & dates').closest('tbody')
  expect(opener('Fees & dates').getAttribute('aria-expanded')).toBe('true')
  expect(textOf(row)).toContain('what does it cost?')
  const [reply] = findAll(row ?? page, 'link', 'Reply by email: Ravi Kumar')
  expect(reply?.getAttribute('href')).toBe('mailto:ravi@example.in?subject=Re%3A%20Fees%20%26%20dates%3F')
  expect(find(row ?? page, 'link', 'Everything about this person').getAttribute('href')).toBe(
    '/staff/people/view?email=ravi%40example.in',
  )
})

test('a message that could not be marked stays open, and an error says so', async () => {
  const { nextCall, toaster, page, opener } = await show([message])
  await click(opener('Fees & dates'))
  await click(find(page, 'button', 'Mark answered: Ravi Kumar'))
  await settle()
  await nextCall().reply(500, { message: 'Not now', code: 'internal' })
  expect(textOf(find(toaster, 'alert'))).toContain('That wasn’t saved')
  expect(textOf(opener('Fees & dates').closest('tbody'))).toContain('Open')
})

test('an answered one leaves the open ones, with the focus on what is left, and can be reopened', async () => {
  const { stored, nextCall, toaster, page, opener } = await show([message])
  await click(opener('Fees & dates'))
  const mark = find(page, 'button', 'Mark answered: Ravi Kumar')
  mark.focus()
  await click(mark)
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ isAnswered: true })
  Object.assign(stored, { [open]: { rows: [], next: null }, '/api/staff/messages': { rows: [answered], next: null } })
  await call.reply(200, null)
  expect(textOf(toaster)).toContain('Marked as answered')
  expect(findAll(page, 'heading', 'No matches')).toHaveLength(1)
  expect(document.activeElement?.id).toBe('main')
  await fillIn(page, { State: '' })
  await settle()
  expect(textOf(opener('Fees & dates').closest('tbody'))).toContain('Answered')
  await click(find(page, 'button', /^Reopen: Ravi Kumar/))
  await settle()
  expect(nextCall().body).toEqual({ isAnswered: false })
})

test('J and K go from row to row, E marks the one with the focus, and J goes on in its place', async () => {
  const { stored, nextCall, opener } = await show()
  const focused = () => document.activeElement
  await press('j')
  expect(focused()).toBe(opener('Fees & dates'))
  await press('j')
  expect(focused()).toBe(opener('Another question'))
  await press('k')
  await press('e')
  await settle()
  expect(focused()).toBe(opener('Fees & dates'))
  stored[open] = { rows: [second], next: null }
  await nextCall().reply(200, null)
  await press('j')
  expect(focused()).toBe(opener('Another question'))
})

test('the file has the rows of the filters', async () => {
  const link = find((await show()).page, 'link', 'Export these')
  expect(link.getAttribute('href')).toBe('/api/staff/export/messages?open=true')
})
