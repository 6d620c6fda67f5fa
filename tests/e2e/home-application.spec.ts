import { application, applicationForm, expectStillFilledIn, fillIn } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'

test('an application submitted before any script loads keeps its text, is sent and thanked for', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const form = applicationForm(page)
  await fillIn(form)
  await form.send.click()
  await expectStillFilledIn(page)
  const requestPromise = page.waitForRequest('**/api/guest-applications')
  release()
  const request = await requestPromise
  expect(request.postDataJSON()).toEqual(application)
  expect((await request.response())?.status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('Our team will contact you soon')
})
