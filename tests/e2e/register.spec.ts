import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { fillIn, newPerson, panel, sendSignUp } from './sign-up-form.ts'

test.describe('registering', () => {
  test('shows a thank-you even when the response has no user', { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/api/register', (route) => route.fulfill({ json: { message: 'Welcome aboard' } }))
    await openPage(page, '/auth?tab=register')
    await fillIn(page, newPerson())
    await sendSignUp(page)
    await expect(page.locator('[data-toast]')).toContainText('Welcome aboard')
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('shows a thank-you, signs in and can register another person', { tag: '@phone' }, async ({ page }) => {
    const first = { ...newPerson(), courseReason: 'Other', otherReason: 'My team asks me', howDidYouKnow: 'Referral' }
    await openPage(page, '/auth?tab=register')
    await fillIn(page, { ...first, howDidYouKnowOther: 'Meera of accounts' })
    const requestPromise = page.waitForRequest('**/api/register')
    await sendSignUp(page)
    expect((await requestPromise).postDataJSON()).toEqual({ ...first, howDidYouKnowOther: 'Meera of accounts' })
    const toast = page.locator('[data-toast]')
    await expect(toast).toContainText('Registration Successful!')
    await expect(toast).toContainText("Thank you for registering! We'll be in touch shortly.")
    await expect(page.getByRole('heading', { name: `Thank you, ${first.name}!` })).toBeInViewport()
    await expect(page).toHaveURL('/auth?tab=register')
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeHidden()
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
    await sendSignUp(page)
    await expect(page.getByRole('heading', { name: `Thank you, ${second.name}!` })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/')
  })

  test('hides the thank-you after logging out', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/auth?tab=register')
    const person = newPerson()
    await fillIn(page, person)
    await sendSignUp(page)
    const thanks = page.getByRole('heading', { name: `Thank you, ${person.name}!` })
    await expect(thanks).toBeVisible()
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(thanks).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(panel(page, 'Register').getByLabel('Username')).toHaveValue('')
  })

  test('shows an error under each invalid field, focuses the first and asks follow-up questions', {
    tag: '@phone',
  }, async ({ page }) => {
    await openPage(page, '/auth?tab=register')
    const form = panel(page, 'Register')
    await form.getByLabel('LinkedIn profile').fill('not an address')
    await sendSignUp(page)
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
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(message)}$`))
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

  test('keeps the form and shows the error when the username is taken, the connection is lost or the server fails', {
    tag: '@desktop',
  }, async ({ page, request, allowResponse }) => {
    const person = newPerson()
    expect((await request.post('/api/register', { data: person })).status()).toBe(201)
    allowResponse('409 POST /api/register')
    allowResponse('502 POST /api/register')
    allowResponse('POST /api/register: net::ERR_FAILED')
    allowResponse('console error: Failed to load resource: net::ERR_FAILED')
    allowResponse('console error: Registration failed: Failed to fetch')
    allowResponse('console error: Registration failed: 502: Bad gateway')
    const taken = {
      message: 'Username already exists',
      code: 'username_taken',
      errors: { username: 'Username already exists' },
    }
    allowResponse(`console error: Registration failed: 409: ${JSON.stringify(taken)}`)
    await openPage(page, '/auth?tab=register')
    await fillIn(page, { ...person, email: newPerson().email })
    const toast = page.getByRole('alert').locator('[data-toast=destructive]')
    const expectFailure = async (text: string) => {
      await sendSignUp(page)
      await expect(toast).toContainText(text)
      await expect(toast).toContainText('Registration Failed')
    }
    await expectFailure('Username already exists')
    const username = panel(page, 'Register').getByLabel('Username')
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription(/Please choose another username$/)
    await page.route('**/api/register', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await expectFailure('Please try again later.')
    await page.route('**/api/register', (route) => route.abort(), { times: 1 })
    await expectFailure('Network error. Please try again later.')
    await expect(panel(page, 'Register').getByLabel('Full name')).toHaveValue(person.name)
    await username.fill(newPerson().username)
    await sendSignUp(page)
    await expect(page.getByRole('heading', { name: `Thank you, ${person.name}!` })).toBeVisible()
  })

  test('sends what was selected and submitted before its script loads', { tag: '@phone' }, async ({ page }) => {
    const release = await holdResponses(page, '**/auth-register*.js')
    await openPage(page, '/auth?tab=register')
    const person = { ...newPerson(), learningInterests: ['AI Basics', 'Not Sure Yet'], courseReason: 'Other' }
    await fillIn(page, person)
    await sendSignUp(page)
    const requestPromise = page.waitForRequest('**/api/register')
    release()
    expect((await requestPromise).postDataJSON()).toEqual(person)
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  })
})

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
