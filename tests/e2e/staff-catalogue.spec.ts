import type { Page } from '@playwright/test'
import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { phone } from './both-widths.ts'
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

const slug = 'ai-for-lawyers'

test('staff write a draft with sessions, agenda, mentor and FAQs, preview it and publish it', {
  tag: '@desktop',
}, async ({ page, allowResponse }) => {
  test.slow()
  await openConsole(page, '/staff/catalogue', 'Catalogue')
  await page.getByRole('link', { name: 'New event' }).click()
  const form = eventForm(page)
  await form.title.fill('AI for Lawyers & Clerks')
  await expect(form.slug).toHaveValue('ai-for-lawyers-and-clerks')
  await form.saveDraft.click()
  await expect(form.description).toBeFocused()
  await expect(form.price).toHaveAccessibleDescription(/Please enter a price/)
  await expect(page.getByText('3 fields need attention.')).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Price and seats needs attention' })).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await form.slug.fill(slug)
  await form.title.fill('AI for Lawyers')
  await expect(form.slug).toHaveValue(slug)
  await form.description.fill('Read a contract faster.\n\nWithout trusting the machine.')
  await form.price.fill('2,500')
  await form.seats.fill('40')

  await page.getByRole('button', { name: 'Add a session' }).click()
  const first = item(page, 'Sessions', 0)
  await expect(first.getByLabel('Starts (IST)')).toBeFocused()
  await first.getByLabel('Starts (IST)').fill('2031-08-02T10:00')
  await first.getByLabel('Ends (IST)').fill('2031-08-02T09:00')
  await form.saveDraft.click()
  await expect(first.getByLabel('Ends (IST)')).toBeFocused()
  await expect(first.getByLabel('Ends (IST)')).toHaveAccessibleDescription(/It must end after it starts/)
  await first.getByLabel('Ends (IST)').fill('2031-08-02T12:30')
  await first.getByLabel('Title of this session').fill('Reading')
  await addAgendaItem(page, 0, '30', 'Welcome')
  await addAgendaItem(page, 0, '60', 'Your first contract')
  await expect(first).toContainText('10–10:30 AM IST')
  await expect(first).toContainText('10:30–11:30 AM IST')
  await expect(first).toContainText('60 minutes left.')
  // The next session starts at the same hour on the next day.
  await page.getByRole('button', { name: 'Add a session' }).click()
  const second = item(page, 'Sessions', 1)
  await expect(second.getByLabel('Starts (IST)')).toHaveValue('2031-08-03T10:00')
  await second.getByLabel('Title of this session').fill('Writing')
  await expect(page.getByText('2–3 August 2031, 10 AM–12:30 PM IST')).toBeVisible()

  await expect(page.getByText('No mentor yet. Visitors trust a face: add the mentor.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a mentor' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Work history, first line').fill('Counsel at a bank')
  const photo = page.getByRole('list', { name: 'Mentors' })
  await photo.locator('input[type=file]').setInputFiles({ name: 'asha.png', mimeType: 'image/png', buffer: aPng() })
  await photo.getByLabel('Describe the picture').fill('Asha Rao at her desk')
  for (const question of ['Is it live?', 'Do I need code?']) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByLabel('Question', { exact: true }).last()).toBeFocused()
    await page.keyboard.type(question)
    await page.getByLabel('Answer').last().fill(`${question} Certainly.`)
  }
  const handle = page.getByRole('button', { name: 'Reorder: Question 2: Do I need code?' })
  await handle.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Reorder: Question 1: Do I need code?' })).toBeFocused()
  await expect(page.getByText('Question 2: Do I need code? moved to position 1 of 2.')).toBeAttached()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  allowResponse('503 POST /api/staff/events')
  await page.route('**/api/staff/events', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), {
    times: 1,
  })
  await form.saveDraft.click()
  await expect(page.getByRole('alert').getByText('At noon.')).toBeVisible()
  await expect(form.price).toHaveValue('2,500')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/staff/events')) requestCount += 1
  })
  await form.saveDraft.dblclick()
  await expect(page.getByText('Draft saved. Only the team can see it.')).toBeVisible()
  await expect(page).toHaveURL(`/staff/catalogue/event?slug=${slug}`)
  expect(requestCount).toBe(1)
  await expect(page.getByText('Only the team can see it.').first()).toBeVisible()
  allowResponse(`404 GET /masterclasses/${slug}`)
  expect((await page.request.get(`/masterclasses/${slug}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Preview. Only the team sees this.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI for Lawyers')
  await expect(page.getByRole('main')).toContainText('Asha Rao')
  await expect(page.getByAltText('Asha Rao at her desk')).toBeVisible()
  const questions = page.getByText(/Do I need code\?|Is it live\?/)
  await expect(questions.first()).toContainText('Do I need code?')
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(form.price).toHaveValue('2500')
  await expect(form.slug).toHaveCount(0)

  await form.price.fill('1799.50')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published. It’s on the site now.')).toBeVisible()
  await expect(page.getByText('On the site, and open for registration.')).toBeVisible()
  await openPage(page, '/events')
  await expect(page.getByRole('main')).toContainText('AI for Lawyers')
  await openPage(page, `/masterclasses/${slug}`)
  await expect(page.getByRole('main')).toContainText('2–3 August 2031')
  await expect(page.getByRole('main')).toContainText('Your first contract')

  await openConsole(page, '/staff/team/log', 'What the team did')
  await expect(page.getByRole('row').filter({ hasText: 'Event published' })).toContainText('Published')
  const changed = page.getByRole('row').filter({ hasText: 'Event changed' }).first()
  await expect(changed).toContainText('₹2,500')
  await expect(changed).toContainText('₹1,799.50')
  const created = page.getByRole('row').filter({ hasText: 'Event created' })
  await expect(created).toContainText('“Saturday, 2 August 2031, 10 AM–12:30 PM IST: Reading”')
  await expect(created).toContainText('“Do I need code?”')
  await expect(created).toContainText('“Asha Rao”')
})

test('an event that nobody has booked is cancelled quietly, for good', { tag: '@desktop' }, async ({ page }) => {
  await publishEvent(page, 'ai-for-bakers', 'AI for Bakers')
  await page.goto('/staff/catalogue/event?slug=ai-for-bakers')
  await expect(page.getByText('On the site, and open for registration.')).toBeVisible()
  await choose(page, 'Cancel event')
  const dialog = page.getByRole('dialog', { name: 'Cancel AI for Bakers?' })
  await expect(dialog).toContainText('Nobody has booked, so nobody is emailed')
  await dialog.getByRole('button', { name: 'Keep the event' }).click()
  await choose(page, 'Cancel event')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('On the site as cancelled. Nobody can register.')).toBeVisible()
  await expect(page.getByText('Nobody had paid, so there’s nothing to send back.')).toBeVisible()
})

test('a moved session keeps its date, and lists are reordered by dragging', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/staff/catalogue/event?slug=ai-for-everyone-masterclass')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  const start = item(page, 'Sessions', 0).getByLabel('Starts (IST)')
  const [date, title] = [await start.inputValue(), item(page, 'Sessions', 0).getByLabel('Title of this session')]
  const before = await title.inputValue()
  await sessions.getByRole('button', { name: /^Move down: Session 1/ }).click()
  await expect(title).not.toHaveValue(before)
  await expect(start).toHaveValue(date)
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  const outcomes = page.getByRole('list', { name: 'Outcomes' }).getByRole('textbox')
  const [top, third] = [await outcomes.nth(0).inputValue(), await outcomes.nth(2).inputValue()]
  const handle = page.getByRole('button', { name: 'Reorder: Outcome 3' })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await outcomes.nth(0).boundingBox()]
  if (!from || !to) throw new Error('the list is not visible')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(outcomes.nth(0)).toHaveValue(third)
  await expect(outcomes.nth(1)).toHaveValue(top)
})

test('leaving with unsaved changes asks first', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/staff/catalogue/event?slug=vibe-coding-session')
  const form = eventForm(page)
  await form.title.fill('Vibe Coding, but better')
  await page.getByRole('link', { name: 'Payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.title).toHaveValue('Vibe Coding, but better')
  await expect(page).toHaveURL('/staff/catalogue/event?slug=vibe-coding-session')
  const [unload] = await Promise.all([page.waitForEvent('dialog'), page.reload({ timeout: 1000 }).catch(() => null)])
  expect(unload.type()).toBe('beforeunload')
  await unload.dismiss()
  await page.getByRole('link', { name: 'Payments' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/staff/payments')
})

test('saving over a colleague’s change shows it and asks first', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const everyone = 'ai-for-everyone-masterclass'
  const findEvent = async () =>
    (await (await page.request.get('/api/staff/events')).json()).find(
      (event: { slug: string }) => event.slug === everyone,
    )
  await page.goto(`/staff/catalogue/event?slug=${everyone}`)
  const form = eventForm(page)
  await expect(form.price).toHaveValue('1999')
  const { id, ...opened } = await findEvent()
  const faqs = [...opened.faqs, { question: 'Will there be tea?', answer: 'Bring your own.' }]
  const saveAsColleague = async (changes: object) => {
    const { version } = await findEvent()
    const reply = await page.request.put(`/api/staff/events/${id}`, { data: { ...opened, ...changes, version } })
    expect(reply.status()).toBe(200)
  }
  await saveAsColleague({ title: 'A colleague’s', faqs })

  await form.price.fill('2100')
  allowResponse(`409 PUT /api/staff/events/${id}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('A colleague has changed this since you opened it')).toBeVisible()
  await expect(form.price).toHaveValue('2100')
  await expect(page.getByRole('definition').filter({ hasText: 'A colleague’s' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '“Will there be tea?”' })).toBeVisible()
  expect((await findEvent()).title).toBe('A colleague’s')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See their version' }).click(),
  ])
  await expect(popup.getByText('Will there be tea?')).toBeVisible()
  await popup.close()
  await page.getByRole('button', { name: 'Save my changes onto theirs' }).click()
  await expect(page.getByText('Changes saved. The site shows them now.')).toBeVisible()
  // What only the colleague had changed stays theirs.
  const merged = await findEvent()
  expect(merged).toMatchObject({ title: 'A colleague’s', price: 2100 })
  expect(JSON.stringify(merged.faqs)).toContain('Will there be tea?')

  await saveAsColleague({ price: 1999 })
  await form.title.fill('Mine')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form.title).toHaveValue(opened.title)
  await expect(form.price).toHaveValue('1999')
})

test.describe('on a phone', { tag: '@desktop' }, () => {
  test.use(phone)

  test('staff close, reopen, hide, duplicate and delete an event', async ({ page, allowResponse }) => {
    await publishEvent(page, 'ai-for-nurses', 'AI for Nurses')
    await openConsole(page, '/staff/catalogue', 'Catalogue')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await findRow(page, 'AI for Nurses').getByRole('link', { name: 'AI for Nurses', exact: true }).click()
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await choose(page, 'Close registration')
    await expect(page.getByText('On the site, but nobody can register.')).toBeVisible()
    await choose(page, 'Reopen registration')
    await expect(page.getByText('On the site, and open for registration.')).toBeVisible()
    await choose(page, 'Hide from the site')
    await expect(page.getByText(/It was on the site\./)).toBeVisible()
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    allowResponse('404 GET /api/masterclasses/ai-for-nurses')
    expect((await page.request.get('/api/masterclasses/ai-for-nurses')).status()).toBe(404)

    await choose(page, 'Duplicate')
    await expect(page).toHaveURL('/staff/catalogue/event?slug=ai-for-nurses-2')
    await expect(page.getByText('No date yet. The page says so')).toBeVisible()
    await choose(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete AI for Nurses?' })
    await dialog.getByRole('button', { name: 'Delete event' }).click()
    await expect(page).toHaveURL('/staff/catalogue')
    await expect(findRow(page, 'AI for Nurses')).toHaveCount(1)
    await expect(findRow(page, 'AI for Nurses')).toContainText('Hidden')
  })

  test('staff create and edit a course, and a taken URL shows an error', async ({ page, allowResponse }) => {
    allowResponse('409 POST /api/staff/courses')
    await openConsole(page, '/staff/catalogue', 'Catalogue')
    await page.getByRole('link', { name: 'New course' }).click()
    await page.getByLabel('Title', { exact: true }).fill('AI for Everyone')
    await page.getByLabel('Subtitle').fill('Begin here')
    await page.getByLabel('Category').fill('Foundations')
    await page.getByLabel('Description').fill('For whoever has not begun.')
    await page.getByLabel('Picture URL').fill('/og/rolewise.png')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    const address = page.getByLabel('URL', { exact: true })
    await expect(address).toHaveAccessibleDescription(/This URL is taken/)
    await expect(address).toBeFocused()
    await address.fill('ai-to-begin-with')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL('/staff/catalogue')

    await findRow(page, 'Begin here').getByRole('link', { name: 'AI for Everyone', exact: true }).click()
    await page.getByLabel('Title', { exact: true }).fill('AI, to begin with')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('AI, to begin with saved', { exact: true })).toBeVisible()
    await findRow(page, 'Begin here').getByRole('link', { name: 'View page' }).click()
    await expect(page).toHaveURL('/courses/ai-to-begin-with')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI, to begin with')
    await page.goto('/courses')
    await expect(page.getByRole('heading', { name: 'AI, to begin with' })).toBeVisible()
    await page.goto('/staff/catalogue/course?slug=no-such-course')
    await expect(page.getByRole('heading', { name: 'We can’t find this course' })).toBeVisible()
  })
})

function eventForm(page: Page) {
  return {
    title: page.getByLabel('Title', { exact: true }),
    slug: page.getByLabel('URL', { exact: true }),
    description: page.getByLabel('Description'),
    price: page.getByLabel('Price in rupees', { exact: true }),
    seats: page.getByLabel('Seats', { exact: true }),
    saveDraft: page.getByRole('button', { name: 'Save draft' }),
  }
}

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' })
}

function item(page: Page, list: string, index: number) {
  return page.getByRole('list', { name: list, exact: true }).locator('> li').nth(index)
}

async function addAgendaItem(page: Page, session: number, minutes: string, title: string) {
  const card = item(page, 'Sessions', session)
  await card.getByRole('button', { name: 'Add an agenda item' }).click()
  await expect(card.getByLabel('Minutes').last()).toBeFocused()
  await card.getByLabel('Minutes').last().fill(minutes)
  await card.getByLabel('What happens').last().fill(title)
}

/** Through the API: how the form does it is another test. */
async function publishEvent(page: Page, slug: string, title: string) {
  const sessions = [{ startsAt: '2031-08-02T10:00:00+05:30', endsAt: '2031-08-02T12:00:00+05:30' }]
  const data = { slug, title, description: 'For beginners.', sessions, price: 0 }
  const made = await (await page.request.post('/api/staff/events', { data })).json()
  const status = { status: 'published', version: made.version }
  expect((await page.request.post(`/api/staff/events/${made.id}/status`, { data: status })).status()).toBe(200)
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

function findRow(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
