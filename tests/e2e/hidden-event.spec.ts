import { findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { onOwnSite } from './own-site.ts'
import { signInStaff } from './sign-in-staff.ts'

/** What visitors and search engines find of an event before it is published and after it is hidden again. */
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
