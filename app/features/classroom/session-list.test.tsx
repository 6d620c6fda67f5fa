import { expect, test } from 'vitest'
import type { SeatSession } from '#contract/join.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { SessionList } from './session-list.tsx'

const session: SeatSession = {
  id: 1,
  startsAt: '2027-06-20T12:30:00.000Z',
  endsAt: '2027-06-20T14:30:00.000Z',
  title: '',
  items: [],
  joinOpensAt: '2027-06-20T12:15:00.000Z',
  isJoinOpen: false,
  hasRoom: true,
  attended: null,
}

async function show(...attended: SeatSession['attended'][]) {
  const sessions = attended.map((one, index) => ({ ...session, id: index + 1, attended: one }))
  fakeApi({ '/api/registrations/abc/sessions': sessions })
  const page = await render(<SessionList token="abc" />)
  await settle()
  return page
}

test('who did not use the link is told what we know, and whom to ask', async () => {
  const page = await show(false, null)
  expect(page.textContent).toContain('We didn’t see you join')
  expect(page.querySelector('a[href^="mailto:"]')?.parentElement?.textContent).toContain('Were you there? Email us:')
})

test('whoever came, or is still to come, reads nothing of it', async () => {
  const page = await show(true, null)
  expect(page.textContent).toContain('Attended')
  expect(page.textContent).not.toContain('Were you there?')
})
