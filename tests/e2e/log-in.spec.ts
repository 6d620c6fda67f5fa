import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'
import { newPerson, panel } from './sign-up-form.ts'

test.describe('logging in', () => {
  test('opens Home signed in, and Back skips the form', { tag: '@phone' }, async ({ page, request }) => {
    const person = newPerson()
    expect((await request.post('/api/register', { data: person })).status()).toBe(201)
    await openPage(page, '/about')
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.username.fill(person.username.toUpperCase())
    await login.password.fill(person.password)
    await expect(login.password).toHaveAttribute('type', 'password')
    await login.show.click()
    await expect(login.password).toHaveAttribute('type', 'text')
    const requestPromise = page.waitForRequest('**/api/login')
    await login.password.press('Enter')
    expect((await requestPromise).postDataJSON()).toEqual({
      username: person.username.toUpperCase(),
      password: person.password,
    })
    await expect(page).toHaveURL('/')
    await expect(
      page
        .getByText(person.email)
        .or(page.getByRole('button', { name: 'Account menu' }))
        .first(),
    ).toBeAttached()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('shows an error under each missing field', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.send.click()
    await expect(login.username).toHaveAccessibleDescription(
      'Your email works too. Username must be at least 3 characters',
    )
    await expect(login.password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(login.username).toBeFocused()
    await expect(panel(page, 'Login').getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(panel(page, 'Login').getByRole('link', { name: 'Email me my link' })).toHaveAttribute(
      'href',
      '/my-booking',
    )
  })

  test('shows that the credentials are wrong and logs the error to the console', { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    allowResponse('401 POST /api/login')
    allowResponse(
      'console error: Login failed: 401: {"message":"Invalid username or password","code":"wrong_credentials"}',
    )
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.username.fill('nobody-of-that-name')
    await login.password.fill('not the password')
    const logPromise = page.waitForEvent('console', (message) => message.text().startsWith('Login failed:'))
    await login.send.click()
    await expect(page.getByRole('alert').getByText('Invalid username or password')).toBeVisible()
    await expect(login.send).toBeInViewport({ ratio: 1 })
    expect((await logPromise).type()).toBe('error')
    await expect(login.username).toHaveValue('nobody-of-that-name')
    await expect(login.password).toHaveValue('not the password')
    await expect(page).toHaveURL('/auth')
  })

  test('shows other errors, sends once and keeps what was typed', { tag: '@desktop' }, async ({
    page,
    allowResponse,
  }) => {
    const handlers = [
      (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many attempts. Please wait.' } }),
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ json: asha }),
    ]
    allowResponse('429 POST /api/login')
    allowResponse('console error: Login failed: 429: {"message":"Too many attempts. Please wait."}')
    allowResponse('console error: Login failed: Failed to fetch')
    allowResponse('POST /api/login: net::ERR_FAILED')
    allowResponse('console error: Failed to load resource: net::ERR_FAILED')
    let calls = 0
    await page.route('**/api/login', (route) => handlers[calls++]?.(route))
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.username.fill('asha')
    await login.password.fill('a quiet river')
    await login.send.click()
    await expect(page.getByRole('alert').getByText('Too many attempts. Please wait.')).toBeVisible()
    await login.send.click()
    await expect(page.getByRole('alert').getByText(/could not reach the server/)).toBeVisible()
    await expect(login.password).toHaveValue('a quiet river')
    await page.unroute('**/api/login')
    await page.route('**/api/login', (route) => handlers[calls++]?.(route))
    const release = await holdResponses(page, '**/api/login')
    await login.send.dblclick()
    await expect(panel(page, 'Login').getByRole('button', { name: 'Logging you in' })).toBeFocused()
    await login.password.press('Enter')
    release()
    await expect(page).toHaveURL('/')
    expect(calls).toBe(3)
  })
})

function loginForm(page: Page) {
  const form = panel(page, 'Login')
  return {
    username: form.getByLabel('Username'),
    password: form.getByLabel('Password'),
    show: form.getByRole('button', { name: 'Show password' }),
    send: form.getByRole('button', { name: 'Login' }),
  }
}
