import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { booked } from '#tests/components/registration-state.tsx'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import ProfilePage from './profile-page.tsx'
import './profile-settings.tsx'

const nothing = { jobTitle: null, company: null, bio: null, profilePicture: null, isEmailConfirmed: true }
const script = '<img src=x onerror="document.title=1">'
const application = (id: number, courseSlug = 'ai-for-everyone', status = 'pending') => {
  return { id, status, courseSlug, reason: `To learn ${script}`, created_at: `2025-06-0${id}T06:00:00.000Z` }
}

async function show(changes: Record<string, unknown> = {}, at = '/profile') {
  hintAtSession()
  Object.assign(window, { scrollTo: () => undefined })
  const stored: Record<string, unknown> = { '/api/user': asha, '/api/profile': nothing, ...changes }
  fakeApi(stored)
  putInView()
  const page = await render(
    <>
      <ProfilePage />
      <Where />
    </>,
    at,
    { teasers: [] },
  )
  await settle()
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
  }
  return { page, stored, press }
}

test('the overview shows what the account says, without what it does not', async () => {
  const { page } = await show({ '/api/user': { ...asha, city: null } })
  const pass = find(page, 'region', asha.name)
  const facts = [...pass.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(textOf))
  expect(facts).toEqual([
    ['Username', 'asha'],
    ['Email', 'asha@example.in'],
    ['Phone', '+91 9876543210'],
    ['Joined', '1 May 2025'],
  ])
})

test('without a profession it asks for one, in the settings', async () => {
  const { page, press } = await show()
  await press('Complete Profile')
  expect(whereIn(page)).toBe('/profile?tab=settings')
  expect(document.activeElement).toBe(find(page, 'heading', 'Settings'))
})

test('the profession is shown as text, and can be edited', async () => {
  const work = { ...nothing, jobTitle: 'Product Manager', company: 'Lotus Payments', bio: script }
  const { page, press } = await show({ '/api/profile': work })
  const shown = find(page, 'region', 'Professional profile')
  for (const text of ['Product Manager', 'Lotus Payments', script]) expect(textOf(shown)).toContain(text)
  expect(shown.querySelector('img')).toBeNull()
  expect(findAll(page, 'button', 'Complete Profile')).toEqual([])
  await press('Edit profile')
  expect(whereIn(page)).toBe('/profile?tab=settings')
})

test('the overview lists the three newest applications, and their tab lists all', async () => {
  const slugs = ['ai-for-everyone', 'ai-for-product-managers', 'ai-for-hr-associates', 'vibecoding']
  const applications = slugs.map((slug, index) => application(index + 1, slug)).reverse()
  const { page, press } = await show({ '/api/applications': applications })
  const recent = findAll(find(page, 'region', 'Recent applications'), 'listitem')
  expect(recent.map((item) => textOf(item.querySelector('a')))).toEqual([
    expect.stringContaining('Vibecoding'),
    expect.stringContaining('AI For HR Associates'),
    expect.stringContaining('AI For Product Managers'),
  ])
  await press('View All')
  expect(whereIn(page)).toBe('/profile?tab=applications')
  expect(find(page, 'tab', 'Applications').getAttribute('aria-selected')).toBe('true')
  const all = [...page.querySelectorAll('[role=tabpanel]:not([hidden]) li')]
  expect(all).toHaveLength(4)
  expect(textOf(all[0] ?? null)).toContain(script)
  const [, , third] = all
  expect(textOf(third?.querySelector('h3') ?? null)).toBe('AI For Product Managers')
  expect(third?.querySelector('a')?.getAttribute('href')).toBe('/courses/ai-for-product-managers')
  expect(textOf(third?.querySelector('a') ?? null)).toBe('View Course')
})

test('each status has its label, icon and colour, and its date', async () => {
  const applications = [application(3), application(2, 'x', 'accepted'), application(1, 'y', 'rejected')]
  const { page } = await show({ '/api/applications': applications }, '/profile?tab=applications')
  const badges = [...page.querySelectorAll('li')].map((item) => item.querySelector('span:has(svg)'))
  expect(badges.map(textOf)).toEqual(['Pending', 'Accepted', 'Rejected'])
  const tones = badges.map((badge) => /bg-(\w+)-soft/.exec(badge?.className ?? '')?.[1])
  expect(tones).toEqual(['pending', 'accepted', 'rejected'])
  expect(textOf(page)).toContain('Applied on 3 Jun 2025')
})

test('parts that fail can each be loaded again, and say when there is nothing', async () => {
  const failure = () => new Response('', { status: 500 })
  const { page, stored, press } = await show({ '/api/profile': failure(), '/api/applications': failure() })
  const recent = () => find(page, 'region', 'Recent applications')
  expect(textOf(find(recent(), 'alert'))).toContain('We couldn’t load your applications')
  stored['/api/applications'] = []
  await click(find(recent(), 'button', 'Try again'))
  await settle()
  expect(textOf(recent())).toContain('No applications yet')
  expect(find(recent(), 'link').getAttribute('href')).toBe('/courses')
  expect(textOf(find(page, 'alert'))).toContain('We couldn’t load your profile')
  stored['/api/profile'] = nothing
  await press('Try again')
  expect(find(page, 'button', 'Complete Profile')).toBeDefined()
})

test('what is still loading says so', async () => {
  const { page } = await show({ '/api/applications': new Promise(() => undefined) })
  expect(textOf(find(page, 'region', 'Recent applications'))).toContain('Loading your applications')
})

test('a picture replaces the initial, unless it fails to load', async () => {
  // happy-dom loads no pictures.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => complete.mockRestore())
  const { page } = await show({ '/api/profile': { ...nothing, profilePicture: 'http://pictures.example/asha.svg' } })
  const pass = find(page, 'region', asha.name)
  const initial = () => [...pass.querySelectorAll('span')].some((span) => textOf(span).toLowerCase() === 'a')
  const picture = pass.querySelector('img')
  expect([picture?.getAttribute('src'), initial()]).toEqual(['https://pictures.example/asha.svg', false])
  await act(async () => void picture?.dispatchEvent(new Event('error')))
  expect([pass.querySelector('img'), initial()]).toEqual([null, true])
})

test('until the address is confirmed, nobody is told that they have booked nothing', async () => {
  const { page } = await show({ '/api/profile': { ...nothing, isEmailConfirmed: false } })
  expect(find(find(page, 'region', 'Your next session'), 'button', 'Email me the link')).toBeDefined()
  expect(textOf(page)).not.toContain('You haven’t booked one yet.')
  expect(findAll(page, 'region', 'My bookings')).toEqual([])
})

test('the next session comes first, and bookings that are over show what came of them', async () => {
  const past = { startsAt: '2025-06-20T12:30:00.000Z', endsAt: '2025-06-20T14:30:00.000Z' }
  const over = booked({ sessions: [{ id: 1, title: '', ...past }] })
  const certificate = { id: 'abcdefghijklmnopqrstuv', state: 'valid' }
  const progress = { attended: 2, sessions: 2, assignment: 'accepted', certificate, recordings: [1] }
  const { page } = await show({
    '/api/profile': { ...nothing, isEmailConfirmed: false },
    '/api/registrations': [{ ...over, progress }],
  })
  const next = find(page, 'region', 'Your next session')
  expect(page.querySelector('[role=tabpanel] h2')).toBe(next.querySelector('h2'))
  expect(textOf(next)).toContain('What you’ve finished is listed below.')
  // What was booked without logging in is not known yet.
  expect(textOf(next)).not.toContain('nothing coming up')
  expect(find(next, 'button', 'Email me the link')).toBeDefined()
  const bookings = find(page, 'region', 'My bookings')
  expect(find(bookings, 'link', /^AI for Everyone/).getAttribute('href')).toBe('/registration/abc')
  expect(textOf(bookings)).toContain('Attended 2 of 2 · Assignment accepted · Certificate issued')
  const link = (name: string) => find(bookings, 'link', name).getAttribute('href')
  expect(link('Open certificate')).toBe(`/certificates/${certificate.id}`)
  expect(link('Watch the recording')).toBe('/api/registrations/abc/recordings/1')
  expect(find(page, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
})
