import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { changeEvent, findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

const title = 'AI for Auditors'

/** An event that is over, and hidden from the site again. Its attendees are chosen by hand. */
async function pastEvent(request: APIRequestContext, names: string[]): Promise<string> {
  const slug = `auditors-${randomUUID().slice(0, 8)}`
  const sessions = [{ startsAt: '2031-09-06T18:00:00+05:30', endsAt: '2031-09-06T20:00:00+05:30' }]
  const event = { slug, title, description: 'One evening.', sessions, price: 0, outcomes: ['Read a ledger'] }
  expect((await request.post('/api/staff/events', { data: event })).status()).toBe(201)
  await setStatus(request, slug, 'published')
  const attendees = names.map((name, index) => ({ name, email: `${index}.${slug}@example.in`, phone: '98765 43210' }))
  const order = { eventSlug: slug, attendees, payment: { kind: 'complimentary' }, note: 'Guests' }
  expect((await request.post('/api/staff/registrations', { data: order })).status()).toBe(201)
  await setStatus(request, slug, 'draft')
  const { sessions: stored } = await findStaffEvent(request, slug)
  const past = { startsAt: '2026-01-10T18:00:00+05:30', endsAt: '2026-01-10T20:00:00+05:30' }
  await changeEvent(request, slug, { sessions: stored.map((one) => ({ ...one, ...past })) })
  return slug
}

// Signing takes some seconds.
test('the team issues a certificate, whose page everybody can check and print', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInStaff(page)
  const slug = await pastEvent(page.request, ['Asha Rao'])
  await openConsole(page, `/staff/registrations/${slug}`, title)
  await page.getByRole('link', { name: 'Certificates' }).click()
  await page.getByRole('radio', { name: 'People I choose' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Qualifies', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check()
  await expectToFitAndPass(page, 'main')
  await page.getByRole('button', { name: 'Issue to 1 person' }).click()
  const dialog = page.getByRole('dialog')
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Issue to 1 person' }).dblclick()
  const link = page.getByRole('link', { name: 'Open the certificate of Asha Rao' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectToFitAndPass(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('img[src$="/qr-code.svg"]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to LinkedIn' })).toBeHidden()
  await page.emulateMedia({ media: null })
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/MediaBox \[.*?\]/g)).toEqual([expect.stringMatching(/\[0 0 84[12][.\d]* 59[45][.\d]*\]/)])
})

test('of many people the names scroll inside the dialog, and a search finds one', { tag: '@phone' }, async ({
  page,
}) => {
  await signInStaff(page)
  const names = Array.from({ length: 24 }, (_, index) => `Person ${String.fromCharCode(65 + index)}`)
  const slug = await pastEvent(page.request, names)
  const { id } = await findStaffEvent(page.request, slug)
  const rule = { rule: 'manual', minSessions: null, needsAssignment: false, skills: [] }
  expect((await page.request.put(`/api/staff/events/${id}/certificate-rule`, { data: rule })).status()).toBe(200)
  await openConsole(page, `/staff/registrations/${slug}/certificates`, title)
  await page.getByRole('button', { name: 'Select all 24 who qualify' }).click()
  await page.getByRole('button', { name: 'Issue to 24 people' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Issue to 24 people' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeInViewport({ ratio: 1 })
  const list = dialog.getByRole('region', { name: 'Names' })
  expect(await list.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await dialog.getByText('Person X').scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Person X')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Not yet' }).click()

  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('23.auditors')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page).toHaveURL(/search=23/)
  await page.reload()
  await expect(search).toHaveValue('23.auditors')
  await expect(page.getByRole('checkbox', { name: /Person X/ })).toBeVisible()
})
