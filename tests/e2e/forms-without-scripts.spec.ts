import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, forms have no button, say what to do instead and keep what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  // Playwright finds elements inside <noscript> by CSS selector only.
  const note = page.locator('main noscript p', { hasText: 'JavaScript' })
  for (const [path, button] of [
    ['/forgot-password', 'Send me a link'],
    ['/profile', 'Email me my link'],
    ['/auth', 'Login'],
  ] as const) {
    await page.goto(path)
    await expect(note).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.locator('noscript h2')).toHaveText('Create your account')
  await expect(page.locator('noscript h2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeHidden()

  await page.goto('/contact')
  const form = page.getByRole('region', { name: 'Send us a message' })
  await expect(note).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await form.getByLabel('Message', { exact: true }).fill('Would March suit you?')
  await form.getByLabel('Full Name').fill('Ravi Kumar')
  await form.getByLabel('Full Name').press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Would March suit you?')
})
