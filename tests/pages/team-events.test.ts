import { afterAll, expect, test, vi } from 'vitest'
import { anEvening, anEvent } from '#tests/factories/events.ts'
import { eventually } from '#tests/support/eventually.ts'
import { testNow } from '#tests/support/test-app.ts'
import { startBuiltSite } from './built-site.ts'
import { signInTeam } from './team.ts'

/** What visitors and search engines find of the events that the team makes. */

// The list of events is made with the time of the process.
vi.setSystemTime(testNow)
afterAll(() => void vi.useRealTimers())
const site = await startBuiltSite()
const { get } = site
const { call, findEvent, setStatus } = await signInTeam(site)
const read = async (path: string) => (await get(path)).body

test('only a published event has a page and a place in the sitemap', async () => {
  const slug = 'ai-for-nurses'
  const path = `/masterclasses/${slug}`
  await call('POST', 'events', anEvent({ slug, title: 'AI for Nurses' }))
  const findPublic = async () => ({
    page: (await get(path)).statusCode,
    form: (await get(`/apply?masterclass=${slug}`)).statusCode,
    isInSitemap: (await read('/sitemap.xml')).includes(`${path}</loc>`),
    isListed: (await read('/events')).includes('AI for Nurses'),
  })
  const nowhere = { page: 404, form: 404, isInSitemap: false, isListed: false }
  const everywhere = { page: 200, form: 200, isInSitemap: true, isListed: true }
  expect(await findPublic()).toEqual(nowhere)
  await setStatus(slug, 'published')
  await eventually(async () => expect(await findPublic()).toEqual(everywhere))
  await setStatus(slug, 'draft')
  await eventually(async () => expect(await findPublic()).toEqual(nowhere))
  expect((await findEvent(slug)).publishedAt).not.toBeNull()
})

test('a course with a dated cohort is not ‘Coming Soon’', async () => {
  const readCourse = () => read('/courses/ai-for-hr-associates')
  const before = await readCourse()
  expect(before).toContain('Coming Soon')
  expect(before).toContain('when dates and fee are fixed')
  const cohort = { slug: 'hr-winter', kind: 'cohort', courseSlug: 'ai-for-hr-associates', title: 'HR, winter' }
  await call('POST', 'events', anEvent({ ...cohort, sessions: [anEvening] }))
  await setStatus('hr-winter', 'published')
  await eventually(async () => expect(await readCourse()).toContain('Next cohort: Sun, 10 January 2027'))
  const after = await readCourse()
  expect(after).not.toContain('Coming Soon')
  expect(after).not.toContain('when dates and fee are fixed')
  expect(after).toContain('href="/apply?course=ai-for-hr-associates"')
  expect(after).toContain('Free. We’ll email you our decision.')
})

test('when the first workshop is closed, Home offers the team’s next one', async () => {
  await call('POST', 'events', anEvent({ slug: 'agents', kind: 'workshop', title: 'Agents for Accountants' }))
  await setStatus('agents', 'published')
  const form = await eventually(async () => {
    const body = await read('/apply?masterclass=agents')
    expect(body).toContain('Workshop registration')
    return body
  })
  expect(form).not.toContain('Masterclass registration')
  const register = 'href="/apply?masterclass=agents"'
  expect(await read('/')).not.toContain(register)
  await setStatus('vibe-coding-session', 'closed')
  await eventually(async () => expect(await read('/')).toContain(register))
  const home = await read('/')
  expect(home).toContain('href="/masterclasses/agents"')
  expect(home).not.toContain('href="/register/vibe-coding"')
})
