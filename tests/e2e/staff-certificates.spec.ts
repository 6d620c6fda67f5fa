import { expectToFitAndPass } from './both-widths.ts'
import { changeEvent, findStaffEvent, setStatus } from './events-staff-api.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

onOwnSite()

const slug = 'certified-evening'
const title = 'AI for Auditors'
const evening = { startsAt: '2031-09-06T18:00:00+05:30', endsAt: '2031-09-06T20:00:00+05:30' }

test('the team issues a certificate, whose page everybody can check, corrects its name and revokes it', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  // A long journey, and signing takes some seconds.
  test.slow()
  await signInStaff(page)
  const event = { slug, title, description: 'One evening.', sessions: [evening], price: 0, outcomes: ['Read a ledger'] }
  expect((await page.request.post('/api/staff/events', { data: event })).status()).toBe(201)
  await setStatus(page.request, slug, 'published')
  const attendees = [{ name: 'Asha Roa', email: 'asha@example.in', phone: '98765 43210' }]
  const order = { eventSlug: slug, attendees, payment: { kind: 'complimentary' }, note: 'Guest' }
  expect((await page.request.post('/api/staff/registrations', { data: order })).status()).toBe(201)
  const { sessions } = await findStaffEvent(page.request, slug)
  const past = { startsAt: '2026-01-10T18:00:00+05:30', endsAt: '2026-01-10T20:00:00+05:30' }
  await changeEvent(page.request, slug, { sessions: sessions.map((one) => ({ ...one, ...past })) })

  await openConsole(page, `/staff/registrations/${slug}`, title)
  await page.getByRole('link', { name: 'Certificates' }).click()
  await expect(page.getByText('No attendance yet')).toBeVisible()
  await page.getByRole('radio', { name: 'People I choose' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Qualifies', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nobody selected yet' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Asha Roa/ }).check()
  await expectToFitAndPass(page, 'main')
  await page.getByRole('button', { name: 'Issue to 1 person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Asha Roa')).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue to 1 person' }).dblclick()
  const first = page.getByRole('link', { name: 'Open the certificate of Asha Roa' })
  await expect(first).toBeVisible({ timeout: 30_000 })
  const path = (await first.getAttribute('href')) ?? ''

  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Roa' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(page.getByText('Read a ledger')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}${path}/share.png`)
  await expect(page.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute(
    'href',
    /issueYear=\d{4}&issueMonth=/,
  )
  await expectToFitAndPass(page)
  for (const end of ['.pdf', '.png', '.json', '/qr-code.svg', '/share.png', '/status'])
    expect((await page.request.get(path + end)).status()).toBe(200)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('img[src$="/qr-code.svg"]')).toBeVisible()
  await expect(page.getByText(`${new URL(baseURL ?? '').host}${path}`)).toBeVisible()
  await page.emulateMedia({ media: null })
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/MediaBox \[.*?\]/g)).toEqual([expect.stringMatching(/\[0 0 84[12][.\d]* 59[45][.\d]*\]/)])

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const reader = await plain.newPage()
  await reader.goto(path)
  await expect(reader.getByText('This certificate is genuine')).toBeVisible()
  await plain.close()

  await openConsole(page, `/staff/registrations/${slug}/certificates`, title)
  await page.getByRole('button', { name: 'Correct name' }).click()
  await page.getByLabel('Name on the new certificate').fill('Asha Rao')
  await page.getByLabel('Name on the new certificate').press('Enter')
  await expect(page.getByRole('link', { name: 'Open the certificate of Asha Rao' })).toBeVisible({ timeout: 30_000 })
  await openPage(page, path)
  await expect(page.getByRole('heading', { name: 'This certificate was replaced' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the newer certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  const newer = new URL(page.url()).pathname

  await openConsole(page, `/staff/registrations/${slug}/certificates`, title)
  await page.getByRole('button', { name: 'Revoke' }).click()
  const revoking = page.getByRole('dialog')
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect(revoking.getByText('Please give a reason')).toBeVisible()
  await revoking.getByLabel('Reason').fill('Issued to the wrong person')
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect(revoking).toBeHidden()
  await openPage(page, newer)
  await expect(page.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expect(page.getByText('Reason: Issued to the wrong person')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to LinkedIn' })).toHaveCount(0)
  await expectToFitAndPass(page, 'main')
})

test('of many people the names scroll inside the dialog, and a search finds one', { tag: '@phone' }, async ({
  page,
}) => {
  await signInStaff(page)
  const many = 'many-auditors'
  const event = { slug: many, title, description: 'One evening.', sessions: [evening], price: 0 }
  expect((await page.request.post('/api/staff/events', { data: event })).status()).toBe(201)
  await setStatus(page.request, many, 'published')
  const attendees = Array.from({ length: 24 }, (_, index) => ({
    name: `Person ${String.fromCharCode(65 + index)}`,
    email: `person${index}@example.in`,
    phone: '98765 43210',
  }))
  const order = { eventSlug: many, attendees, payment: { kind: 'complimentary' }, note: 'Guests' }
  expect((await page.request.post('/api/staff/registrations', { data: order })).status()).toBe(201)
  const { id, sessions } = await findStaffEvent(page.request, many)
  const past = { startsAt: '2026-01-10T18:00:00+05:30', endsAt: '2026-01-10T20:00:00+05:30' }
  await changeEvent(page.request, many, { sessions: sessions.map((one) => ({ ...one, ...past })) })
  const rule = { rule: 'manual', minSessions: null, needsAssignment: false, skills: [] }
  expect((await page.request.put(`/api/staff/events/${id}/certificate-rule`, { data: rule })).status()).toBe(200)

  await openConsole(page, `/staff/registrations/${many}/certificates`, title)
  await page.getByRole('button', { name: 'Select all 24 who qualify' }).click()
  await page.getByRole('button', { name: 'Issue to 24 people' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Issue to 24 people' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeInViewport({ ratio: 1 })
  const names = dialog.getByRole('region', { name: 'Names' })
  expect(await names.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await dialog.getByText('Person X').scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Person X')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Not yet' }).click()

  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('person23@')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page).toHaveURL(/search=person23/)
  await page.reload()
  await expect(search).toHaveValue('person23@')
  await expect(page.getByRole('checkbox', { name: /Person X/ })).toBeVisible()
  await search.fill('somebody else')
  await expect(page.getByText('Nobody here has this name or email.')).toBeVisible()
  await expectToFitAndPass(page, 'main')
})

test('an unknown certificate is not found', { tag: '@desktop' }, async ({ page, allowResponse }) => {
  const path = `/certificates/${'A'.repeat(22)}`
  allowResponse(`404 GET ${path}`)
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this certificate' })).toBeVisible()
})
