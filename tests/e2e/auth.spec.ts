import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { fillIn, newPerson, panel, sendSignUp } from './sign-up-form.ts'

test('each tab of the auth page has its address, and Back leaves the page', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/about')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveTitle('Register | Rolewise')
  const [register, login] = [panel(page, 'Register'), panel(page, 'Login')]
  await register.getByLabel('Username').fill('ravi')
  await register.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page).toHaveTitle('Log in | Rolewise')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
  await login.getByLabel('Username').fill('asha')
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/auth?tab=register')
  await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeFocused()
  await expect(register.getByLabel('Username')).toHaveValue('ravi')

  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await header.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(login.getByLabel('Username')).toHaveValue('asha')
  await page.goBack()
  await expect(page).toHaveURL('/auth?tab=register')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a person who submits before the script loads is registered and signed in', { tag: '@phone' }, async ({
  page,
}) => {
  // As autofill does, before the page has loaded.
  await page.goto('/auth?tab=register', { waitUntil: 'commit' })
  await page.getByLabel('How did you know about us?').selectOption('Referral')
  await expect(page.getByLabel('Who referred you?')).toBeVisible()

  const release = await holdResponses(page, '**/auth-register*.js')
  await openPage(page, '/auth?tab=register')
  const person = { ...newPerson(), learningInterests: ['AI Basics', 'Not Sure Yet'], courseReason: 'Other' }
  await fillIn(page, person)
  await sendSignUp(page)
  const requestPromise = page.waitForRequest('**/api/register')
  release()
  expect((await requestPromise).postDataJSON()).toEqual(person)
  await expect(page.getByRole('heading', { name: `Thank you, ${person.name}!` })).toBeInViewport()
  await expect(page).toHaveURL('/auth?tab=register')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeHidden()
  await expect(page.locator('header [data-account=user]')).not.toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/')
})

test('logging in opens Home signed in, and Back skips the form', { tag: '@phone' }, async ({
  page,
  request,
  allowResponse,
}) => {
  allowResponse('401 POST /api/login')
  const refusal = { message: 'Invalid username or password', code: 'wrong_credentials' }
  allowResponse(`console error: Login failed: 401: ${JSON.stringify(refusal)}`)
  const person = newPerson()
  expect((await request.post('/api/register', { data: person })).status()).toBe(201)
  await openPage(page, '/about')
  await openPage(page, '/auth')
  const login = panel(page, 'Login')
  await login.getByLabel('Username').fill(person.username.toUpperCase())
  await login.getByLabel('Password').fill('not the password')
  await login.getByLabel('Password').press('Enter')
  await expect(login.getByRole('alert')).toHaveText(refusal.message)
  await expect(login.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  await login.getByLabel('Password').fill(person.password)
  await login.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/')
  expect((await (await page.request.get('/api/user')).json()).email).toBe(person.email)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('somebody who is likely signed in sees nothing for guests until that is known', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await context.addCookies([{ name: 'rolewise_hint', value: '1', url: baseURL ?? '' }])
  const releaseScripts = await holdResponses(page, '**/assets/*.js')
  await page.goto('/profile', { waitUntil: 'commit' })
  const forGuests = page.locator('main h1', { hasText: 'Log in to see your profile' })
  await expect(forGuests).toBeAttached()
  await expect(forGuests).toBeHidden()

  const releaseUser = await holdResponses(page, '**/api/user')
  await page.goto('/auth', { waitUntil: 'commit' })
  const username = page.locator('input[name=username]')
  await expect(username).toBeAttached()
  await expect(username).toBeHidden()
  releaseScripts()
  await expect(page.getByRole('status').getByText('Checking your session')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden()
  releaseUser()
  await expect(panel(page, 'Login').getByLabel('Username')).toBeVisible()
  await expect(page.getByText('Checking your session')).toHaveCount(0)

  await signIn()
  await openPage(page, '/about')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
