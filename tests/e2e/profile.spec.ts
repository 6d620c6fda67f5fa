import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { application, profileForm, stubProfileApi, work } from './profile-page.ts'
import { asha } from './sign-in.ts'

const script = '<script>document.title = "broken"</script><img src=x onerror="document.title=1">'

test('a new user sees their details and completes their profile', { tag: '@phone' }, async ({ page }) => {
  const { username, email } = await newAccount(page.request)
  await openPage(page, '/profile')
  const pass = page.getByRole('region', { name: 'Meera Nair' })
  await expect(pass.getByText('M', { exact: true })).toBeVisible()
  const year = new Date().getFullYear()
  for (const fact of [username, email, '+919876543210', new RegExp(`\\d{1,2} [A-Z][a-z]+ (${year}|${year + 1})$`)])
    await expect(pass.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
  await expect(pass.getByText('City')).toHaveCount(0)

  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
  const form = profileForm(page)
  await expect(form.jobTitle).toHaveValue('')
  for (const field of ['jobTitle', 'company', 'bio'] as const) await form[field].fill(work[field])
  const updatePromise = page.waitForRequest((request) => request.method() === 'PATCH')
  const refetchPromise = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/api/profile'),
  )
  await form.save.click()
  expect((await updatePromise).postDataJSON()).toEqual(work)
  const toast = page.locator('[data-toast=plain]')
  await expect(toast.getByText('Profile updated', { exact: true })).toBeVisible()
  await expect(toast.getByText('Your profile information has been updated successfully.')).toBeVisible()
  await refetchPromise

  await page.goBack()
  await expect(page).toHaveURL('/profile')
  const professionalProfile = page.getByRole('region', { name: 'Professional profile' })
  await expect(professionalProfile.getByText('Product Manager')).toBeVisible()
  await expect(professionalProfile.getByText('Lotus Payments')).toBeVisible()
  await expect(professionalProfile.getByText('I want to write fewer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Profile' })).toHaveCount(0)

  await professionalProfile.getByRole('button', { name: 'Edit profile' }).click()
  await page.reload()
  for (const field of ['jobTitle', 'company', 'bio'] as const) await expect(form[field]).toHaveValue(work[field])
  await form.company.clear()
  await form.bio.fill(script)
  await form.save.click()
  await expect(toast.getByText('Profile updated', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(professionalProfile.getByText(script)).toBeVisible()
  await expect(professionalProfile.getByText('Lotus Payments')).toHaveCount(0)
  await expect(page).toHaveTitle('Profile | Rolewise')
})

test('the overview lists three applications, the tab lists all, and script text stays inert', {
  tag: '@phone',
}, async ({ page }) => {
  await newAccount(page.request)
  const slugs = ['ai-for-everyone', 'ai-for-product-managers', 'ai-for-hr-associates', 'vibecoding']
  for (const courseSlug of slugs) {
    const response = await page.request.post('/api/applications', {
      data: { courseSlug, reason: `${courseSlug} ${script}` },
    })
    expect(response.status()).toBe(201)
  }
  await openPage(page, '/profile')
  const recent = page.getByRole('region', { name: 'Recent applications' }).getByRole('listitem')
  await expect(recent).toHaveCount(3)
  await expect(recent.first()).toContainText('Vibecoding')
  await expect(recent.nth(1)).toContainText('AI For HR Associates')

  await page.getByRole('button', { name: 'View All' }).click()
  await expect(page).toHaveURL('/profile?tab=applications')
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
  const all = page.getByRole('tabpanel').getByRole('listitem')
  await expect(all).toHaveCount(4)
  await expect(page.getByText('Pending')).toHaveCount(4)
  await expect(all.getByText(`vibecoding ${script}`)).toBeVisible()
  await expect(all.nth(2).getByRole('heading')).toHaveText('AI For Product Managers')
  await expect(all.nth(2).getByRole('link', { name: 'View Course', exact: true })).toHaveAttribute(
    'href',
    '/courses/ai-for-product-managers',
  )
  await page.reload()
  await expect(all).toHaveCount(4)
  await expect(page).toHaveTitle('Profile | Rolewise')
  await page.goBack()
  await expect(recent).toHaveCount(3)
})

test('each status has its colour, icon and label', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn()
  await stubProfileApi(page, {
    applications: [application(3, 'pending'), application(2, 'accepted'), application(1, 'rejected')],
  })
  await openPage(page, '/profile?tab=applications')
  const colours = { Pending: 'rgb(255, 241, 209)', Accepted: 'rgb(221, 245, 232)', Rejected: 'rgb(253, 228, 228)' }
  for (const [word, colour] of Object.entries(colours)) {
    const badge = page.getByRole('tabpanel').getByText(word, { exact: true })
    await expect(badge).toHaveCSS('background-color', colour)
    await expect(badge.locator('svg')).toBeVisible()
  }
  await expect(page.getByRole('tabpanel').getByText('3 Jun 2025')).toBeVisible()
})

test('failed sections load after Try again and show their empty state', { tag: '@desktop' }, async ({
  page,
  signIn,
  allowResponse,
}) => {
  allowResponse('500 GET /api/applications')
  allowResponse('500 GET /api/profile')
  await signIn()
  await stubProfileApi(page, {})
  for (const path of ['profile', 'applications'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  const release = await holdResponses(page, '**/api/applications')
  await openPage(page, '/profile')
  const recent = page.getByRole('region', { name: 'Recent applications' })
  await expect(recent.getByText('Loading your applications')).toBeAttached()
  await expect(page.getByText('We couldn’t load your profile')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Complete Profile' })).toBeVisible()
  release()
  await expect(recent.getByRole('alert')).toContainText('We couldn’t load your applications')
  await recent.getByRole('button', { name: 'Try again' }).click()
  await expect(recent.getByText('No applications yet')).toBeVisible()
  await expect(recent.getByRole('link')).toHaveAttribute('href', '/courses')
})

test('a profile picture replaces the initial, unless it fails to load', { tag: '@desktop' }, async ({
  page,
  signIn,
  allowResponse,
}) => {
  allowResponse('request to https://pictures.example/asha.svg')
  allowResponse('request to https://pictures.example/gone.svg')
  allowResponse('404 GET /gone.svg')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
  await page.route('https://pictures.example/asha.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  )
  await page.route('https://pictures.example/gone.svg', (route) => route.fulfill({ status: 404, body: '' }))
  await signIn()
  const pass = page.getByRole('region', { name: asha.name })
  await stubProfileApi(page, { profile: { profilePicture: 'http://pictures.example/asha.svg' } })
  await openPage(page, '/profile')
  await expect
    .poll(() => pass.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(pass.getByText('A', { exact: true })).toHaveCount(0)
  await stubProfileApi(page, { profile: { profilePicture: 'https://pictures.example/gone.svg' } })
  await page.reload()
  await expect(pass.getByText('A', { exact: true })).toBeVisible()
  await expect(pass.locator('img')).toHaveCount(0)
})

test('every tab fits the screen and passes axe', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn()
  await stubProfileApi(page, { profile: work, applications: [application(2, 'pending'), application(1, 'rejected')] })
  await openPage(page, '/profile')
  for (const tab of ['Overview', 'Applications', 'Settings']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(
      page.getByText(tab === 'Settings' ? 'Download my data' : 'Pending').filter({ visible: true }),
    ).toBeVisible()
    await expectToFitAndPass(page)
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await expectToFitAndPass(page)
})
