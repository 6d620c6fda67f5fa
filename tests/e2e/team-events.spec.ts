import { findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { onOwnSite } from './own-site.ts'
import { signInStaff } from './sign-in-staff.ts'

/** What visitors find of the events that the team makes. Read as HTML: it is what search engines get too. */
onOwnSite()

const slug = 'ai-for-nurses'
const path = `/masterclasses/${slug}`

test('only a published event has a page and a place in the sitemap', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  const sessions = [{ startsAt: '2031-08-02T10:00:00+05:30', endsAt: '2031-08-02T12:00:00+05:30' }]
  const data = { slug, title: 'AI for Nurses', description: 'For the ward.', sessions, price: 500 }
  expect((await page.request.post('/api/staff/events', { data })).status()).toBe(201)
  const find = async () => {
    const [event, form, map, events] = await Promise.all(
      [path, `/apply?masterclass=${slug}`, '/sitemap.xml', '/events'].map((address) => page.request.get(address)),
    )
    return {
      page: event?.status(),
      form: form?.status(),
      isInSitemap: (await map?.text())?.includes(`${path}</loc>`),
      isListed: (await events?.text())?.includes('AI for Nurses'),
    }
  }
  const nowhere = { page: 404, form: 404, isInSitemap: false, isListed: false }
  const everywhere = { page: 200, form: 200, isInSitemap: true, isListed: true }
  expect(await find()).toEqual(nowhere)
  await setStatus(page.request, slug, 'published')
  await expect.poll(find).toEqual(everywhere)
  await setStatus(page.request, slug, 'draft')
  await expect.poll(find).toEqual(nowhere)
  expect((await findStaffEvent(page.request, slug)).publishedAt).not.toBeNull()
})

const evening = [{ startsAt: '2031-09-06T18:00:00+05:30', endsAt: '2031-09-06T20:00:00+05:30' }]

test('a course with a dated cohort is not ‘Coming Soon’', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  const read = async () => (await page.request.get('/courses/ai-for-hr-associates')).text()
  const before = await read()
  expect(before).toContain('Coming Soon')
  expect(before).toContain('when dates and fee are fixed')
  const data = { slug: 'hr-autumn', kind: 'cohort', courseSlug: 'ai-for-hr-associates', title: 'HR, autumn' }
  const cohort = { ...data, description: 'Six weeks.', sessions: evening, price: 9000 }
  expect((await page.request.post('/api/staff/events', { data: cohort })).status()).toBe(201)
  await setStatus(page.request, 'hr-autumn', 'published')
  await expect.poll(read).toContain('Next cohort: Sat, 6 September 2031')
  const after = await read()
  expect(after).not.toContain('Coming Soon')
  expect(after).not.toContain('when dates and fee are fixed')
  expect(after).toContain('href="/apply?course=ai-for-hr-associates"')
  expect(after).toContain('Free. We’ll email you our decision.')
})

test('when the first workshop is closed, Home offers the team’s next one', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  const data = { slug: 'agents', kind: 'workshop', title: 'Agents for Accountants', description: 'Build one.' }
  const workshop = { ...data, sessions: evening, price: 800 }
  expect((await page.request.post('/api/staff/events', { data: workshop })).status()).toBe(201)
  await setStatus(page.request, 'agents', 'published')
  const form = await (await page.request.get('/apply?masterclass=agents')).text()
  expect(form).toContain('Workshop registration')
  expect(form).not.toContain('Masterclass registration')
  const register = 'href="/apply?masterclass=agents"'
  const read = async () => (await page.request.get('/')).text()
  expect(await read()).not.toContain(register)
  await setStatus(page.request, 'vibe-coding-session', 'closed')
  await expect.poll(read).toContain(register)
  const home = await read()
  expect(home).toContain('href="/masterclasses/agents"')
  expect(home).not.toContain('href="/register/vibe-coding"')
})
