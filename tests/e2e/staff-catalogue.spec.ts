import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

onOwnSite()
// Dates are entered and shown in India's time zone, whatever the browser's.
test.use({ timezoneId: 'America/Los_Angeles' })

test.beforeEach(async ({ page }) => {
  await signInStaff(page)
})

test('staff create and edit a masterclass, and the site shows each change at once', {
  tag: '@desktop',
}, async ({ page, context, allowResponse }) => {
  test.slow()
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  await page.getByRole('link', { name: 'New masterclass' }).click()
  const form = eventForm(page)
  await form.title.fill('AI for Lawyers & Clerks')
  await expect(form.slug).toHaveValue('ai-for-lawyers-and-clerks')
  await form.create.click()
  await expect(form.description).toBeFocused()
  await expect(form.begins).toHaveAccessibleDescription(/Please choose when it begins/)
  await expect(form.price).toHaveAccessibleDescription(/Please enter a price/)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await form.slug.fill('ai-for-lawyers')
  await form.title.fill('AI for Lawyers')
  await expect(form.slug).toHaveValue('ai-for-lawyers')
  await form.description.fill('Read a contract faster.\n\nWithout trusting the machine.')
  await form.begins.fill('2031-08-02T10:00')
  await form.ends.fill('2031-08-02T09:00')
  await form.price.fill('2,500')
  await form.seats.fill('40')
  await page.getByLabel('Open for registration').check()
  await form.create.click()
  await expect(form.ends).toHaveAccessibleDescription(/It must end after it begins/)
  await form.ends.fill('2031-08-02T12:30')
  await expect(page.getByText('Aug 2, 2031, 10 AM-12:30 PM IST')).toBeVisible()

  allowResponse('503 POST /api/staff/events')
  await page.route('**/api/staff/events', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), {
    times: 1,
  })
  await form.create.click()
  await expect(page.getByRole('alert').getByText('At noon.')).toBeVisible()
  await expect(form.price).toHaveValue('2,500')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/staff/events')) requestCount += 1
  })
  await form.create.dblclick()
  await expect(page.getByText('AI for Lawyers is saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/staff/catalogue')
  expect(requestCount).toBe(1)
  const row = findRow(page, 'AI for Lawyers')
  for (const text of ['Aug 2, 2031', '10 AM-12:30 PM IST', '₹2500', '0 of 40', 'Open'])
    await expect(row).toContainText(text)

  // Opened before the change, so that the server and the browser have cached it.
  const visitor = await context.newPage()
  await openPage(visitor, '/masterclasses/ai-for-lawyers')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('AI for Lawyers')
  await row.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Lawyers')
  await expect(page.getByRole('main')).toContainText('10 AM-12:30 PM IST')
  await page.goBack()

  await findRow(page, 'AI for Lawyers').getByRole('link', { name: 'AI for Lawyers', exact: true }).click()
  await expect(form.begins).toHaveValue('2031-08-02T10:00')
  await expect(form.price).toHaveValue('2500')
  await expect(form.slug).toHaveCount(0)
  await expect(page.getByRole('link', { name: '/masterclasses/ai-for-lawyers' })).toBeVisible()
  await form.title.fill('AI for Advocates')
  await form.price.fill('1799.50')
  await page.getByLabel('Limit the seats').uncheck()
  await expect(form.seats).toBeHidden()
  await form.picture.fill('/no-such-picture.png')
  allowResponse('404 GET /no-such-picture.png')
  await expect(page.getByText('This picture does not load')).toBeVisible()
  await form.picture.fill('/og/rolewise.png')
  await expect(page.getByAltText('How the picture looks')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = findRow(page, 'AI for Advocates')
  await expect(changed).toContainText('₹1799.50')
  await expect(changed).toContainText('0 taken, no limit')

  await changed.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Advocates')
  await expect(page.getByRole('main')).toContainText('1799.50')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('AI for Advocates')
  await expect(visitor.getByRole('main')).toContainText('1799.50')
  const { rows } = await (await page.request.get('/api/staff/audit?')).json()
  expect(rows[0]).toMatchObject({ action: 'event.changed', actor: 'staff', after: { title: 'AI for Advocates' } })
})

test('saving over a colleague’s change asks for confirmation first', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const slug = 'ai-for-everyone-masterclass'
  const findEvent = async () =>
    (await (await page.request.get('/api/staff/events')).json()).find((event: { slug: string }) => event.slug === slug)
  await page.goto(`/staff/catalogue/event?slug=${slug}`)
  const form = eventForm(page)
  await expect(form.price).toHaveValue('1999')
  const { id, imagePath: _, joinUrl: __, ...opened } = await findEvent()
  const colleague = await page.request.put(`/api/staff/events/${id}`, { data: { ...opened, title: 'A colleague’s' } })
  expect(colleague.status()).toBe(200)

  await form.price.fill('2100')
  allowResponse(`409 PUT /api/staff/events/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').getByText('A colleague has changed this since you opened it')).toBeVisible()
  await expect(form.price).toHaveValue('2100')
  expect((await findEvent()).title).toBe('A colleague’s')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See how it stands now' }).click(),
  ])
  await expect(popup.getByLabel('Title', { exact: true })).toHaveValue('A colleague’s')
  await popup.close()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page).toHaveURL('/staff/catalogue')
  expect(await findEvent()).toMatchObject({ title: opened.title, price: 2100 })
})

test('staff create and edit a course, and a taken URL shows an error', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('409 POST /api/staff/courses')
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'New course' }).click()
  await page.getByLabel('Title', { exact: true }).fill('AI for Everyone')
  await page.getByLabel('Subtitle').fill('Begin here')
  await page.getByLabel('Category').fill('Foundations')
  await page.getByLabel('Description').fill('For whoever has not begun.')
  await page.getByLabel('Address of the picture').fill('/og/rolewise.png')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Put it on the site' }).click()
  const slug = page.getByLabel('Address', { exact: true })
  await expect(slug).toHaveAccessibleDescription(/This URL is taken/)
  await expect(slug).toBeFocused()
  await slug.fill('ai-to-begin-with')
  await page.getByRole('button', { name: 'Put it on the site' }).click()
  await expect(page).toHaveURL('/staff/catalogue')

  await findRow(page, 'Begin here').getByRole('link', { name: 'AI for Everyone', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('AI, to begin with')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('AI, to begin with is saved', { exact: true })).toBeVisible()
  await findRow(page, 'Begin here').getByRole('link', { name: 'See it' }).click()
  await expect(page).toHaveURL('/courses/ai-to-begin-with')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI, to begin with')
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'AI, to begin with' })).toBeVisible()
  await page.goto('/staff/catalogue/course?slug=no-such-course')
  await expect(page.getByRole('heading', { name: 'It is not there' })).toBeVisible()
})

function eventForm(page: Page) {
  return {
    title: page.getByLabel('Title', { exact: true }),
    slug: page.getByLabel('Address', { exact: true }),
    description: page.getByLabel('Description'),
    begins: page.getByLabel('Begins'),
    ends: page.getByLabel('Ends'),
    price: page.getByLabel('Price in rupees'),
    seats: page.getByLabel('Seats', { exact: true }),
    picture: page.getByLabel('Address of the picture'),
    create: page.getByRole('button', { name: 'Put it on the site' }),
  }
}

function findRow(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
