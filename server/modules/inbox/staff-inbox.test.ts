import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const write = (n: number) =>
  site.app.post('/api/contact', {
    name: `N ${n}`,
    email: `n${n}@example.com`,
    subject: 'Subject',
    message: 'A message of words',
  })

test('paging through a list loses and repeats no row', async () => {
  for (let n = 0; n < 55; n++) await write(n)
  const first = await site.get('messages')
  expect(first.rows).toHaveLength(50)
  const second = await site.get(`messages?before=${first.next}`)
  expect(second.next).toBeNull()
  const ids = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(55)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('a message is marked as answered and reopened', async () => {
  await write(99)
  const { id } = (await site.get('messages')).rows[0]
  const mark = (isAnswered: boolean) => site.call('PUT', `messages/${id}/answered`, { isAnswered })
  // The second press of a double click changes and records nothing.
  for (let press = 0; press < 2; press++) expect((await mark(true)).statusCode).toBe(204)
  expect((await site.get('messages?open=true')).rows.some((row: { id: number }) => row.id === id)).toBe(false)
  await mark(false)
  expect((await site.get('messages')).rows[0].answered_at).toBeNull()
  expect((await site.call('PUT', 'messages/999999/answered', { isAnswered: true })).statusCode).toBe(404)
  expect((await site.get('audit?search=message')).rows).toMatchObject([
    { action: 'message.reopened', before: { isAnswered: true }, after: { isAnswered: false } },
    { action: 'message.answered', before: { isAnswered: false }, after: { isAnswered: true } },
  ])
})

test('interest is marked as answered too', async () => {
  const interest = { name: 'A B', email: 'a@example.com', phone: '+919876543210', city: 'Pune', country: 'India' }
  await site.app.post('/api/interest', { ...interest, courseSlug: 'ai-for-hr-associates' })
  const [{ id }] = (await site.get('interests?course=ai-for-hr-associates')).rows
  expect((await site.call('PUT', `interests/${id}/answered`, { isAnswered: true })).statusCode).toBe(204)
  expect((await site.get('interests?open=true')).rows).toEqual([])
})

test.each(['messages', 'interests', 'applications', 'registrations', 'people', 'mails', 'audit'])(
  'the list of %s accepts any query string',
  async (list) => {
    for (const query of [
      'before=2000000000',
      'search=%25',
      'search=%5C',
      "search='--",
      'search=%F0%9F%98%80',
      'search=%26%7C!',
    ])
      expect((await site.app.get(`/api/staff/${list}?${query}`, site.session)).statusCode).toBe(200)
    expect((await site.app.get(`/api/staff/${list}?before=99999999999999`, site.session)).statusCode).toBeLessThan(500)
    for (const query of [
      'before=0',
      'before=-1',
      'before=1e400',
      'before=x',
      'search=%00',
      `search=${'x'.repeat(101)}`,
    ])
      expect([query, (await site.app.get(`/api/staff/${list}?${query}`, site.session)).statusCode]).toEqual([
        query,
        400,
      ])
  },
)
