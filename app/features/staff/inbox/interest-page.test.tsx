import { expect, test } from 'vitest'
import type { StaffInterest } from '#contract/staff/inbox.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { InterestPage } from './interest-page.tsx'

const interest: StaffInterest = {
  id: 3,
  name: 'Asha Menon',
  email: 'asha@example.in',
  phone: '+919876543210',
  linkedinProfile: 'https://www.linkedin.com/in/asha',
  city: 'Kochi',
  country: 'India',
  courseSlug: 'ai-for-startup-founders',
  eventTitle: null,
  isNews: false,
  created_at: '2026-11-15T06:00:00.000Z',
  answered_at: null,
}
const courses = [
  { slug: 'ai-for-everyone', title: 'AI for Everyone' },
  { slug: 'ai-for-startup-founders', title: 'AI for Startup Founders' },
]

async function show() {
  const stored: Record<string, unknown> = {
    '/api/staff/courses': courses,
    '/api/staff/interests': { rows: [interest], next: null },
    '/api/staff/interests?course=ai-for-everyone': { rows: [], next: null },
  }
  const { nextCall } = fakeApi(stored)
  const page = await render(<InterestPage />, '/staff/interest')
  await settle()
  return { stored, nextCall, page }
}

test('a row says who asks about what from where, and opens with the profile and the reply', async () => {
  const { page } = await show()
  const opener = find(page, 'button', /^Asha Menon/)
  const row = opener.closest('tbody')
  expect(textOf(row)).toContain('AI for Startup Founders')
  expect(textOf(row)).toContain('Kochi, India')
  await click(opener)
  const profile = find(page, 'link', interest.linkedinProfile ?? '')
  expect([profile.getAttribute('rel'), profile.getAttribute('target')]).toEqual(['noreferrer noopener', '_blank'])
  const [reply] = findAll(page, 'link', 'Reply by email: Asha Menon')
  expect(reply?.getAttribute('href')).toBe('mailto:asha@example.in?subject=Re%3A%20AI%20for%20Startup%20Founders')
})

test('the course filter narrows the list and its file', async () => {
  const { page } = await show()
  await fillIn(page, { Course: 'ai-for-everyone' })
  await settle()
  expect(findAll(page, 'heading', 'No matches')).toHaveLength(1)
  expect(find(page, 'link', 'Export these').getAttribute('href')).toBe(
    '/api/staff/export/interests?course=ai-for-everyone',
  )
})

test('interest is marked as answered', async () => {
  const { stored, nextCall, page } = await show()
  await click(find(page, 'button', /^Asha Menon/))
  await click(find(page, 'button', 'Mark answered: Asha Menon'))
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ isAnswered: true })
  const answered_at = '2026-11-16T06:00:00.000Z'
  stored['/api/staff/interests'] = { rows: [{ ...interest, answered_at }], next: null }
  await call.reply(200, null)
  expect(textOf(find(page, 'button', /^Asha Menon/).closest('tbody'))).toContain('Answered16 November 2026')
})
