import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'
import { panel } from './sign-up-form.ts'

test.describe('the auth page', { tag: '@desktop' }, () => {
  test('opens the tab in the URL, switches by tabs and links, and Back leaves the page', async ({ page }) => {
    await openPage(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveTitle('Register | Rolewise')
    const register = panel(page, 'Register')
    await register.getByLabel('Username').fill('ravi')
    await register.getByRole('link', { name: 'Log in instead' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page).toHaveTitle('Log in | Rolewise')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
    const login = panel(page, 'Login')
    await login.getByLabel('Username').fill('asha')
    await page.getByRole('tab', { name: 'Login' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/auth?tab=register')
    await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeFocused()
    await expect(register.getByLabel('Username')).toHaveValue('ravi')
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(login.getByLabel('Username')).toHaveValue('asha')
    await login.getByRole('link', { name: 'Create an account' }).click()
    await expect(register).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('shows a side panel and follow-up questions, and scrolls to the top when the tab changes', async ({ page }) => {
    await test.step('lists the benefits of an account and two testimonials in the side panel', async () => {
      await page.goto('/auth')
      const side = page.getByRole('complementary', { name: 'Why Join Us?' })
      await expect(side.getByRole('listitem')).toHaveCount(4)
      for (const benefit of ['Role-specific courses', 'Hands-on learning', 'No-code approach', /community/])
        await expect(side.getByRole('heading', { name: benefit })).toBeVisible()
      await expect(side.getByRole('figure')).toHaveCount(2)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })
    await test.step('shows the follow-up question when an option is set by autofill', async () => {
      await page.goto('/auth?tab=register')
      await page.getByLabel('How did you know about us?').selectOption('Referral')
      await expect(page.getByLabel('Who referred you?')).toBeVisible()
    })
    await test.step('scrolls to the top when a header link opens the other tab', async () => {
      await openPage(page, '/auth?tab=register')
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/auth')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

  test('shows a loading state while the session is checked, then redirects a signed-in user to Home', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await openPage(page, '/about')
    const release = await holdResponses(page, '**/api/user')
    await openPage(page, '/auth')
    await expect(page.getByRole('status').getByText('Checking your session')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden()
    release()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('lets a guest type while the session is checked, and shows the form when it has expired', async ({
    page,
    context,
    baseURL,
  }) => {
    await test.step('lets a visitor without the sign-in cookie type while the session is checked', async () => {
      const release = await holdResponses(page, '**/api/user')
      await openPage(page, '/auth')
      await expect(page.getByRole('status').getByText('Checking your session')).toBeVisible()
      await panel(page, 'Login').getByLabel('Username').fill('asha')
      release()
      await expect(page.getByText('Checking your session')).toHaveCount(0)
      await expect(panel(page, 'Login').getByLabel('Username')).toHaveValue('asha')
    })
    await test.step('shows the form when the session has expired', async () => {
      await context.addCookies([{ name: 'rolewise_hint', value: '1', url: baseURL ?? '' }])
      await page.goto('/auth')
      await expect(panel(page, 'Login').getByLabel('Username')).toBeVisible()
      await expect(page.getByText('Checking your session')).toHaveCount(0)
    })
  })

  test('redirects a signed-in user to Home even without the hint cookie', async ({ page }) => {
    await page.route('**/api/user', (route) => route.fulfill({ json: asha }))
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('shows one form at a time, even before scripts load', async ({ page }) => {
    const release = await holdResponses(page, '**/*.js')
    for (const url of ['/auth', '/auth?tab=register']) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await expect(page.getByLabel('Username')).toHaveCount(1)
    }
    release()
  })
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the auth page shows both forms and explains what to do instead', async ({ page }) => {
    await page.goto('/auth')
    // Playwright finds elements inside <noscript> by CSS selector only.
    await expect(page.locator('noscript p').first()).toContainText('Logging in and registering need JavaScript.')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('noscript h2')).toHaveText('Create your account')
    await expect(page.locator('noscript h2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeHidden()
  })
})
