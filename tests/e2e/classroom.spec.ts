import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { EventRegistration } from '#contract/registrations.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { changeEvent } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { goodCard } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

// Events that start in minutes would come first on the Home page of other tests.
onOwnSite()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const session = (from: number, to: number, title = '') => ({ startsAt: inMinutes(from), endsAt: inMinutes(to), title })

/** An event that no other test of this site changes. */
async function publishEvent(page: Page, title: string, sessions: object[], joinUrl = '') {
  const slug = `${title.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}`
  await signInStaff(page)
  const data = {
    slug,
    title,
    description: 'A short description.',
    sessions,
    price: 999,
    joinUrl,
    isPastConfirmed: true,
  }
  const { id, version } = await (await page.request.post('/api/staff/events', { data })).json()
  await page.request.post(`/api/staff/events/${id}/status`, { data: { status: 'published', version } })
  return slug
}

async function book(page: Page, slug: string, name: string): Promise<EventRegistration & { email: string }> {
  const email = `${randomUUID()}@example.in`
  const data = {
    ...{ name, email, phone: '+91 9876543210', masterclassSlug: slug },
    ...{ yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn', agreeToTerms: true },
  }
  const { url } = await (await page.request.post('/api/create-checkout-session', { data })).json()
  const checkout = String(url).split('/').at(-1)
  await page.request.post(`/api/sandbox/checkout/${checkout}/pay`, { data: goodCard })
  const { registration } = await (await page.request.get(`/api/payment/verify?session_id=${checkout}`)).json()
  return { ...registration, email }
}

test('the link says when the room opens, waits for it, and takes the attendee there', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  const slug = await publishEvent(page, 'AI for Sailors', [session(20, 60, 'Knots')])
  const { joinUrl } = await book(page, slug, 'Asha Rao')
  await openPage(page, joinUrl ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re early: there’s still time')
  await expect(page.getByRole('timer')).toHaveText(/^[45] minutes$/)
  await expectToFitAndPass(page, 'main')

  await changeEvent(page.request, slug, { sessions: [{ ...session(10, 60, 'Knots'), id: 1, items: [] }] })
  await page.clock.install({ time: Date.now() })
  await openPage(page, joinUrl ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there')
  await expect(page.getByText('AI for Sailors: Knots')).toBeVisible()
  await expectToFitAndPass(page, 'main')
  // Nothing listens there: that the browser goes there is enough.
  const room = 'https://127.0.0.1:4/knots'
  allowResponse(`request to ${room}`)
  allowResponse('GET /knots: net::ERR_CONNECTION_REFUSED')
  const atTheRoom = page.waitForRequest(room)
  await changeEvent(page.request, slug, { joinUrl: room })
  // It looks again from time to time.
  await page.clock.fastForward(20_000)
  await atTheRoom
})

test('the team sees who came, marks them and imports the meeting’s list', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const slug = await publishEvent(
    page,
    'AI for Potters',
    [session(10, 130, 'Clay'), session(1450, 1570)],
    'https://zoom.example/j/1',
  )
  allowResponse(`400 POST /api/staff/attendance/${slug}/participants/preview`)
  allowResponse(`400 PUT /api/staff/attendance/${slug}/rooms`)
  const asha = await book(page, slug, 'Asha Rao')
  await book(page, slug, 'Ravi Kumar')
  await page.request.get((asha.joinUrl ?? '').replace('/join/', '/api/join/'), { maxRedirects: 0 })
  await openConsole(page, `/staff/registrations/${slug}`, 'AI for Potters')
  await page.getByRole('link', { name: 'Attendance' }).click()
  await expect(page.getByText('1 of 2 present')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Asha Rao')).toContainText('Opened the link')
  await expect(row('Ravi Kumar')).toContainText('Not seen')

  await page.getByRole('button', { name: 'Present: Ravi Kumar' }).click()
  await expect(page.getByText('2 of 2 present')).toBeVisible()
  await page.getByRole('button', { name: 'Present: Ravi Kumar' }).click()
  await expect(row('Ravi Kumar')).toContainText('Not seen')
  await expectToFitAndPass(page)

  const list = [
    'Name (Original Name),User Email,Total Duration (Minutes),Guest',
    `Asha,${asha.email},30,No`,
    'Ravi’s phone,,90,Yes',
  ].join('\n')
  await page.getByRole('button', { name: 'Import participants' }).click()
  const file = page.getByLabel('Participants’ list', { exact: true })
  await file.setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Amount\n1,2\n') })
  await expect(page.getByText('This isn’t a list of participants that we know.')).toBeVisible()
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('Zoom: 2 participants, 1 recognised by email or name.')).toBeVisible()
  const phone = page.getByRole('combobox', { name: 'Who is Ravi’s phone?' })
  await phone.focus()
  const option = await phone.locator('option', { hasText: 'Ravi Kumar' }).getAttribute('value')
  await phone.selectOption(option)
  await expectToFitAndPass(page)
  await page.getByRole('button', { name: 'Import 2 attendees' }).click()
  await expect(page.getByText('Imported the minutes of 2 attendees.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import participants' })).toBeFocused()
  await expect(row('Asha Rao')).toContainText(/Absent.*\d+ of \d+ minutes needed/)
  await expect(row('Ravi Kumar')).toContainText('90 minutes in the room')

  await page.getByRole('button', { name: 'Change room' }).click()
  await page.getByLabel('Link to the room of this session').fill('zoom.example')
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(page.getByText('Must start with https://')).toBeVisible()
  await page.getByLabel('Link to the room of this session').fill('https://zoom.example/j/2')
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(page.getByText('This session has a room of its own.')).toBeVisible()
  await page.getByRole('tab', { name: /^2 · / }).click()
  await expect(page.getByText('This session is in the event’s room.')).toBeVisible()
  await expect(page.getByText('0 of 2 present')).toBeVisible()
})
