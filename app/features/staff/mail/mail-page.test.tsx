import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { StaffMail } from '#contract/staff/team.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { MailPage } from './mail-page.tsx'

const failed: StaffMail = {
  id: 9,
  kind: 'password_reset',
  recipient: 'ravi@example.in',
  state: 'dead',
  attempts: 8,
  lastError: '550',
  created_at: '2031-06-20T12:35:00.000Z',
  sent_at: null,
}

async function show(at = '/staff/mail?state=dead', deadMails = 1) {
  const stored: Record<string, unknown> = {
    '/api/staff/today': { waiting: { deadMails }, sandbox: { mail: false } },
    '/api/staff/mails': { rows: [failed], next: null },
    '/api/staff/mails?state=dead': { rows: [failed], next: null },
    '/api/staff/mails?state=sent': { rows: [], next: null },
  }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(
    <main id="main" tabIndex={-1}>
      <MailPage />
    </main>,
    at,
  )
  await settle()
  return { stored, nextCall, toaster, page }
}

test('what was not delivered is one press away, with its last error', async () => {
  const { page } = await show('/staff/mail')
  expect(find(page, 'link', '1 not delivered').getAttribute('href')).toBe('/staff/mail?state=dead')
  await fillIn(page, { State: 'dead' })
  await settle()
  expect(findAll(page, 'link', '1 not delivered')).toEqual([])
  const row = find(page, 'row', /Password reset/)
  expect(textOf(row)).toContain('8 attempts, last error: 550')
  expect(textOf(row)).toContain('20 June 2031, 6:05 PM IST')
  expect(find(row, 'link', 'ravi@example.in').getAttribute('href')).toBe('/staff/people/view?email=ravi%40example.in')
})

test('the address of the list keeps the filter', async () => {
  expect(field((await show()).page, 'State').value).toBe('dead')
})

test('it is sent again once, however often that is pressed, and then leaves the list', async () => {
  const { stored, nextCall, toaster, page } = await show()
  const again = find(page, 'button', 'Send again: ravi@example.in')
  again.focus()
  await click(again)
  await click(again)
  await settle()
  const call = nextCall()
  expect(nextCall).toThrow('nothing was sent')
  stored['/api/staff/mails?state=dead'] = { rows: [], next: null }
  await call.reply(200, null)
  await new Promise((done) => requestAnimationFrame(done))
  expect(textOf(toaster)).toContain('Sending again')
  expect(findAll(page, 'heading', 'No matches')).toHaveLength(1)
  expect(document.activeElement?.id).toBe('main')
})

test('a refusal says that it was not sent again', async () => {
  const { nextCall, toaster, page } = await show()
  await click(find(page, 'button', /^Send again/))
  await settle()
  await nextCall().reply(503, { message: 'At noon.', code: 'unavailable' })
  expect(textOf(find(toaster, 'alert'))).toContain('The email wasn’t sent again')
  expect(findAll(page, 'button', /^Send again/)).toHaveLength(1)
})

test('once everything is delivered, nothing is offered', async () => {
  expect(findAll((await show('/staff/mail', 0)).page, 'link', /not delivered/)).toEqual([])
})
