import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { render } from '#tests/components/render.tsx'
import { PeoplePage } from './people-page.tsx'

const guest = {
  ...{ name: 'Zubin Irani', email: 'zubin@example.in', phone: '+919812345678' },
  created_at: '2026-11-15T06:00:00.000Z',
}

async function search(text: string, guests: object[]) {
  const query = `?search=${encodeURIComponent(text)}`
  fakeApi({
    [`/api/staff/people${query}`]: { rows: [], next: null },
    [`/api/staff/guests${query}`]: { rows: guests, next: null },
  })
  const page = await render(<PeoplePage />, `/staff/people${query}`)
  await settle()
  return page
}

test('people without an account are found beside the accounts, with their page, address and number', async () => {
  const guests = find(await search('Zubin', [guest]), 'region', 'Without an account')
  expect(textOf(guests)).toContain('Found in registrations, applications, messages and interest.')
  expect(findAll(guests, 'link').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Zubin Irani', '/staff/people/view?email=zubin%40example.in'],
    ['zubin@example.in', 'mailto:zubin@example.in'],
    ['+919812345678', 'tel:+919812345678'],
  ])
})

test('a whole address leads to everything about it, even of somebody in no list', async () => {
  const page = await search('nobody@example.in', [])
  expect(find(page, 'link', 'Everything about nobody@example.in').getAttribute('href')).toBe(
    '/staff/people/view?email=nobody%40example.in',
  )
  expect(findAll(await search('nobody', []), 'link', /^Everything about/)).toEqual([])
})
