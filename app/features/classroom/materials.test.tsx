import { expect, test } from 'vitest'
import type { Classroom } from '#contract/materials.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { Materials } from './materials.tsx'

const token = '7-RWABCDEFGH.x'
const api = '/api/registrations/7-RWABCDEFGH.x'
const classroom: Classroom = {
  sessions: [
    { id: 3, title: 'First evening', startsAt: '2027-01-10T12:30:00.000Z', endsAt: '2027-01-10T14:30:00.000Z' },
    { id: 4, title: '', startsAt: '2027-01-17T12:30:00.000Z', endsAt: '2027-01-17T14:30:00.000Z' },
    { id: 5, title: 'Without anything', startsAt: '2027-01-24T12:30:00.000Z', endsAt: '2027-01-24T14:30:00.000Z' },
  ],
  materials: [
    { id: 1, sessionId: 4, title: 'Slides', url: null, file: { name: 'Slides.pdf', size: 2_400_000 } },
    { id: 2, sessionId: null, title: 'Reading list', url: 'https://docs.example.com/list', file: null },
    { id: 9, sessionId: 99, title: 'Of a removed session', url: 'https://docs.example.com/old', file: null },
  ],
  recordings: [
    { sessionId: 3, expiresAt: '2027-02-09T18:29:59.999Z', isExpired: true },
    { sessionId: 4, expiresAt: '2027-02-16T18:29:59.999Z', isExpired: false },
  ],
  assignment: null,
  submission: null,
}

async function show(reply: unknown) {
  fakeApi({ [`${api}/classroom`]: reply })
  const page = await render(<Materials token={token} />)
  await settle()
  return page
}

test('materials and recordings are grouped by session, after what is for all of them', async () => {
  const page = await show(classroom)
  const headings = [...page.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['For all sessions ', 'First evening 10 January 2027', 'Session 2 17 January 2027'])
  const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Open: Reading list', 'https://docs.example.com/list'],
    ['Open: Of a removed session', 'https://docs.example.com/old'],
    ['Watch: Session 2', `${api}/recordings/4`],
    ['Download: Slides', `${api}/materials/1`],
  ])
  expect(page.textContent).toContain('Slides.pdf · 2.3 MB')
})

test('a recording says until when it can be watched, and once that is over has no link', async () => {
  const page = await show(classroom)
  expect(page.textContent).toContain('You could watch it until 9 February 2027. It’s no longer available.')
  expect(page.textContent).toContain('You can watch it until 16 February 2027.')
})

test('what leads to another site tells it nothing about this page', async () => {
  const page = await show(classroom)
  const outside = [...page.querySelectorAll('a:not([download])')]
  expect(outside).toHaveLength(3)
  for (const link of outside) expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('before there is anything, it says that materials will appear', async () => {
  const page = await show({ ...classroom, materials: [], recordings: [] })
  expect(page.textContent).toContain('Materials will appear here.')
})
