import { application, applicationForm } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { watchCalls } from './watch-calls.ts'

test('an application sent before any script has loaded is submitted once, and thanked for', {
  tag: '@phone',
}, async ({ page }) => {
  const calls = watchCalls(page)
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto('/apply?course=vibecoding', { waitUntil: 'commit' })
  const form = applicationForm(page, 'Your application')
  await expect(form.course).toHaveValue('vibecoding')
  await form.name.fill(application.name)
  await form.email.fill(application.email)
  await form.experience.selectOption('5-10 years')
  await form.terms.check()
  await form.send.click()
  const responsePromise = page.waitForResponse('**/api/guest-applications')
  release()
  const response = await responsePromise
  expect(response.status()).toBe(201)
  const { name, email, yearsOfExperience, agreeToTerms } = application
  const rest = { phone: '', city: '', reason: '', courseSlug: 'vibecoding' }
  expect(response.request().postDataJSON()).toEqual({ name, email, yearsOfExperience, agreeToTerms, ...rest })
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('Application Submitted!')
  expect(calls).toEqual(['POST /api/guest-applications'])
})
