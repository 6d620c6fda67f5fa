import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { openPage } from './open-page.ts'
import { fillIn, newPerson, panel, sendRegistration } from './registration-form.ts'
import { asha } from './sign-in.ts'

test.describe('the auth page', { tag: '@desktop' }, () => {
  test('opens on the tab that the address names, switches by tabs and links, and Back leaves it', async ({ page }) => {
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
    await login.getByRole('link', { name: 'Make an account' }).click()
    await expect(register).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('says in its side panel what an account is for, with two voices', async ({ page }) => {
    await page.goto('/auth')
    const side = page.getByRole('complementary', { name: 'Why Join Us?' })
    await expect(side.getByRole('listitem')).toHaveCount(4)
    for (const benefit of ['Role-specific courses', 'Hands-on learning', 'No-code approach', /community/])
      await expect(side.getByRole('heading', { name: benefit })).toBeVisible()
    await expect(side.getByRole('figure')).toHaveCount(2)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('waits while the session is checked, and sends somebody signed in to Home', async ({ page, signIn }) => {
    await signIn()
    await openPage(page, '/about')
    const release = await holdAnswers(page, '**/api/user')
    await openPage(page, '/auth')
    await expect(page.getByRole('status').getByText('Checking your session')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden()
    release()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('lets somebody who seems to be a guest begin meanwhile, and says that it is checking', async ({ page }) => {
    const release = await holdAnswers(page, '**/api/user')
    await openPage(page, '/auth')
    await expect(page.getByRole('status').getByText('Checking your session')).toBeVisible()
    await panel(page, 'Login').getByLabel('Username').fill('asha')
    release()
    await expect(page.getByText('Checking your session')).toHaveCount(0)
    await expect(panel(page, 'Login').getByLabel('Username')).toHaveValue('asha')
  })

  test('sends whom the API knows to Home, also without the hint', async ({ page }) => {
    await page.route('**/api/user', (route) => route.fulfill({ json: asha }))
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('has one form at a time, also before its scripts have come', async ({ page }) => {
    const release = await holdAnswers(page, '**/*.js')
    for (const address of ['/auth', '/auth?tab=register']) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByLabel('Username')).toHaveCount(1)
    }
    release()
  })

  test('is a guest’s when the session turns out to have ended', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rolewise_hint', value: '1', url: baseURL ?? '' }])
    await page.goto('/auth')
    await expect(panel(page, 'Login').getByLabel('Username')).toBeVisible()
    await expect(page.getByText('Checking your session')).toHaveCount(0)
  })
})

test.describe('without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the auth page shows both forms and says what to do instead', async ({ page }) => {
    await page.goto('/auth')
    // Playwright looks into <noscript> by selectors alone.
    await expect(page.locator('noscript p').first()).toContainText('Logging in and registering need JavaScript.')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('noscript h2')).toHaveText('Make your account')
    await expect(page.locator('noscript h2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeHidden()
  })
})

test.describe('logging in', () => {
  test('leads to Home, where the visitor is known, and Back does not lead to the form', async ({ page, request }) => {
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
    const sent = page.waitForRequest('**/api/login')
    await login.password.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ username: person.username.toUpperCase(), password: person.password })
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

  test('says what is missing under each field', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.send.click()
    await expect(login.username).toHaveAccessibleDescription('Username must be at least 3 characters')
    await expect(login.password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(login.username).toBeFocused()
    await expect(panel(page, 'Login').getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  test('says in the form that name or password is wrong, and in the console', async ({ page, allowAnswer }) => {
    allowAnswer('401 POST /api/login')
    allowAnswer('console error: Login failed: 401: {"message":"Invalid username or password"}')
    await openPage(page, '/auth')
    const login = loginForm(page)
    await login.username.fill('nobody-of-that-name')
    await login.password.fill('not the password')
    const written = page.waitForEvent('console', (message) => message.text().startsWith('Login failed:'))
    await login.send.click()
    await expect(page.getByRole('alert').getByText('Invalid username or password')).toBeVisible()
    expect((await written).type()).toBe('error')
    await expect(login.username).toHaveValue('nobody-of-that-name')
    await expect(login.password).toHaveValue('not the password')
    await expect(page).toHaveURL('/auth')
  })

  test('shows other refusals too, sends once, and loses nothing', { tag: '@desktop' }, async ({
    page,
    allowAnswer,
  }) => {
    const answers = [
      (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many attempts. Please wait.' } }),
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ json: asha }),
    ]
    allowAnswer('429 POST /api/login')
    allowAnswer('console error: Login failed: 429: {"message":"Too many attempts. Please wait."}')
    allowAnswer('console error: Login failed: Failed to fetch')
    allowAnswer('POST /api/login: net::ERR_FAILED')
    allowAnswer('console error: Failed to load resource: net::ERR_FAILED')
    let calls = 0
    await page.route('**/api/login', (route) => answers[calls++]?.(route))
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
    await page.route('**/api/login', (route) => answers[calls++]?.(route))
    const release = await holdAnswers(page, '**/api/login')
    await login.send.dblclick()
    await expect(panel(page, 'Login').getByRole('button', { name: 'Logging you in' })).toBeFocused()
    await login.password.press('Enter')
    release()
    await expect(page).toHaveURL('/')
    expect(calls).toBe(3)
  })
})

test.describe('registering', () => {
  test('thanks also when the answer says nothing of the person', { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/api/register', (route) => route.fulfill({ json: { message: 'Welcome aboard' } }))
    await openPage(page, '/auth?tab=register')
    await fillIn(page, newPerson())
    await sendRegistration(page)
    await expect(page.locator('[data-toast]')).toContainText('Welcome aboard')
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('thanks, signs in, and takes another person', async ({ page }) => {
    const first = { ...newPerson(), courseReason: 'Other', otherReason: 'My team asks me', howDidYouKnow: 'Referral' }
    await openPage(page, '/auth?tab=register')
    await fillIn(page, { ...first, howDidYouKnowOther: 'Meera of accounts' })
    const sent = page.waitForRequest('**/api/register')
    await sendRegistration(page)
    expect((await sent).postDataJSON()).toEqual({ ...first, howDidYouKnowOther: 'Meera of accounts' })
    const toast = page.locator('[data-toast]')
    await expect(toast).toContainText('Registration Successful!')
    await expect(toast).toContainText("Thank you for registering! We'll be in touch shortly.")
    await expect(page.getByRole('heading', { name: `Thank you, ${first.name}!` })).toBeInViewport()
    await expect(page).toHaveURL('/auth?tab=register')
    await expect(page.getByRole('heading', { name: 'Make your account' })).toBeHidden()
    await expect(page.locator('[data-account=user]').first()).toBeAttached()

    await page.getByRole('button', { name: 'Register Another Person' }).click()
    const form = panel(page, 'Register')
    await expect(form.getByLabel('Username')).toBeFocused()
    for (const label of ['Username', 'Password', 'Full name', 'Organization'])
      await expect(form.getByLabel(label)).toHaveValue('')
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(form.getByLabel('Your reason')).toHaveCount(0)
    const second = newPerson()
    await fillIn(page, second)
    await sendRegistration(page)
    await expect(page.getByRole('heading', { name: `Thank you, ${second.name}!` })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/')
  })

  test('says what is wrong under each field, goes to the first, and asks on where an answer needs it', async ({
    page,
  }) => {
    await openPage(page, '/auth?tab=register')
    const form = panel(page, 'Register')
    await form.getByLabel('LinkedIn profile').fill('not an address')
    await sendRegistration(page)
    for (const [label, message] of [
      ['Username', 'Username must be at least 3 characters'],
      ['Password', 'Password must be at least 6 characters'],
      ['Full name', 'Full name is required'],
      ['Email address', 'Invalid email address'],
      ['Phone number', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
      ['LinkedIn profile', 'Please enter a valid LinkedIn URL'],
      ['Years of experience', 'Please select your years of experience'],
      ['AI Basics', 'Please select at least one learning interest'],
      ['Why do you want to take a course?', 'Please select a reason'],
      ['How did you know about us?', 'Please select how you heard about us'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`))
    await expect(form.getByLabel('Username')).toBeFocused()
    await form.getByLabel('AI Basics').check()
    await expect(form.getByText('Please select at least one learning interest')).toBeHidden()

    const reason = form.getByLabel('Why do you want to take a course?')
    await reason.selectOption('Other')
    await form.getByLabel('Your reason').fill('Curious')
    await reason.selectOption('General interest')
    await expect(form.getByLabel('Your reason')).toHaveCount(0)
    await reason.selectOption('Other')
    await expect(form.getByLabel('Your reason')).toHaveValue('Curious')
    const source = form.getByLabel('How did you know about us?')
    await source.selectOption('Referral')
    await expect(form.getByLabel('Who referred you?')).toBeVisible()
    await source.selectOption('Others')
    await expect(form.getByLabel('Please specify')).toBeVisible()
    await source.selectOption('LinkedIn')
    await expect(form.getByLabel('Please specify')).toHaveCount(0)
    expect(await form.getByLabel('Years of experience').locator('option').allTextContents()).toEqual([
      'Choose a range',
      '0-2 years',
      '2-5 years',
      '5-10 years',
      '10+ years',
    ])
  })

  test('keeps everything when the name is taken, the line is down or the server silent, and says so', {
    tag: '@desktop',
  }, async ({ page, request, allowAnswer }) => {
    const person = newPerson()
    expect((await request.post('/api/register', { data: person })).status()).toBe(201)
    allowAnswer('409 POST /api/register')
    allowAnswer('502 POST /api/register')
    allowAnswer('POST /api/register: net::ERR_FAILED')
    allowAnswer('console error: Failed to load resource: net::ERR_FAILED')
    allowAnswer('console error: Registration failed: Failed to fetch')
    allowAnswer('console error: Registration failed: 502: Bad gateway')
    const taken = { message: 'Username already exists', errors: { username: 'Username already exists' } }
    allowAnswer(`console error: Registration failed: 409: ${JSON.stringify(taken)}`)
    await openPage(page, '/auth?tab=register')
    await fillIn(page, { ...person, email: newPerson().email })
    const toast = page.getByRole('alert').locator('[data-toast=destructive]')
    const fails = async (text: string) => {
      await sendRegistration(page)
      await expect(toast).toContainText(text)
      await expect(toast).toContainText('Registration Failed')
    }
    await fails('Username already exists')
    const username = panel(page, 'Register').getByLabel('Username')
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription(/Username already exists$/)
    await page.route('**/api/register', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await fails('Please try again later.')
    await page.route('**/api/register', (route) => route.abort(), { times: 1 })
    await fails('Network error. Please try again later.')
    await expect(panel(page, 'Register').getByLabel('Full name')).toHaveValue(person.name)
    await username.fill(newPerson().username)
    await sendRegistration(page)
    await expect(page.getByRole('heading', { name: `Thank you, ${person.name}!` })).toBeVisible()
  })

  test('counts what was ticked, chosen and sent before its script had come', { tag: '@phone' }, async ({ page }) => {
    const release = await holdAnswers(page, '**/auth-register*.js')
    await openPage(page, '/auth?tab=register')
    const person = { ...newPerson(), learningInterests: ['AI Basics', 'Not Sure Yet'], courseReason: 'Other' }
    await fillIn(page, person)
    await sendRegistration(page)
    const sent = page.waitForRequest('**/api/register')
    release()
    expect((await sent).postDataJSON()).toEqual(person)
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
