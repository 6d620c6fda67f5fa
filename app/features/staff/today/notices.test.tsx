import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { StaffNotice } from '#contract/staff/notices.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Notices } from './notices.tsx'

const dispute: StaffNotice = {
  id: 1,
  kind: 'dispute',
  title: 'Payment disputed: ₹1,999',
  lines: ['A customer asked their bank to take back ₹1,999.', 'Respond by 24 November 2026, 11:30 AM IST.'],
  toDo: 'Open the dispute and send your evidence, or accept it.',
  registration: { id: 1, reference: 'RWABCDEFGH' },
  created_at: '2026-11-15T06:00:00.000Z',
}
const disk: StaffNotice = { ...dispute, id: 2, title: 'Almost no disk space left', lines: [], registration: null }

async function show() {
  const stored: Record<string, unknown> = { '/api/staff/notices': [dispute, disk] }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(<Notices count={2} />)
  await settle()
  return { stored, nextCall, toaster, section: find(page, 'region', 'Needs your attention') }
}

test('a notice says what happened and what to do, and links to its registration if it has one', async () => {
  const { section } = await show()
  const [first, second] = section.querySelectorAll('article')
  expect(first?.getAttribute('aria-labelledby')).toBe(find(section, 'heading', dispute.title).id)
  for (const text of [...dispute.lines, dispute.toDo]) expect(textOf(first ?? null)).toContain(text)
  expect(find(section, 'link', 'Open registration RWABCDEFGH').getAttribute('href')).toBe(
    '/staff/registrations?search=RWABCDEFGH',
  )
  expect(second?.querySelector('a')).toBeNull()
})

test('one that is marked as done goes away, and the others stay', async () => {
  const { stored, nextCall, toaster, section } = await show()
  await click(find(section, 'button', `Mark as done: ${dispute.title}`))
  stored['/api/staff/notices'] = [disk]
  await nextCall().reply(200, null)
  expect(textOf(toaster)).toContain('Marked as done')
  expect(findAll(section, 'heading').map(textOf)).toEqual(['Needs your attention', disk.title])
})

test('one that could not be marked as done stays, and an error says so', async () => {
  const { nextCall, toaster, section } = await show()
  await click(find(section, 'button', `Mark as done: ${disk.title}`))
  await nextCall().reply(503, { message: 'This isn’t available right now.', code: 'unavailable' })
  expect(textOf(find(toaster, 'alert'))).toContain('That didn’t work')
  expect(findAll(section, 'heading', disk.title)).toHaveLength(1)
})
