import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'

const path = '/courses/ai-for-hr-associates'

const interest = {
  name: 'Ravi Kumar',
  phone: '+91 98765 43210',
  email: 'ravi@example.in',
  linkedinProfile: 'https://www.linkedin.com/in/ravi',
  city: 'Pune',
  country: 'India',
}

function interestForm(page: Page) {
  const section = page.getByRole('region', { name: 'I am interested' })
  return {
    name: section.getByLabel('Full name'),
    email: section.getByLabel('Email address'),
    phone: section.getByLabel('Phone number'),
    linkedinProfile: section.getByLabel('LinkedIn profile'),
    city: section.getByLabel('City'),
    country: section.getByLabel('Country'),
    send: section.getByRole('button', { name: 'I am interested' }),
  }
}

type Form = ReturnType<typeof interestForm>

async function fillIn(form: Form): Promise<void> {
  for (const [field, value] of Object.entries(interest)) await form[field as keyof typeof interest].fill(value)
}

test('interest is sent with the course, then the form shows a thank-you and is cleared', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, path)
  const form = interestForm(page)
  await fillIn(form)
  const requestPromise = page.waitForRequest('**/api/interest')
  await form.send.click()
  expect((await requestPromise).postDataJSON()).toEqual({
    ...interest,
    phone: '+919876543210',
    courseSlug: 'ai-for-hr-associates',
  })
  await expect(page.getByRole('status').getByText('Thank you for your interest!')).toBeVisible()
  await expect(page.getByRole('status').getByText("We'll notify you when this course launches.")).toBeVisible()
  for (const field of Object.keys(interest)) await expect(form[field as keyof typeof interest]).toHaveValue('')
  await fillIn(form)
  const secondRequestPromise = page.waitForRequest('**/api/interest')
  await form.send.click()
  expect((await secondRequestPromise).postDataJSON()).toMatchObject({ courseSlug: 'ai-for-hr-associates' })
})

test('on the page of an unknown course, the form asks which one', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('404 GET /courses/no-such-course')
  await openPage(page, '/courses/no-such-course')
  const form = interestForm(page)
  const course = page.getByRole('combobox', { name: 'Course', exact: true })
  await fillIn(form)
  await form.send.click()
  await expect(course).toHaveAccessibleDescription('Course is required')
  await expect(course).toBeFocused()
  await course.selectOption('AI for HR Associates')
  const responsePromise = page.waitForResponse('**/api/interest')
  await form.send.click()
  const response = await responsePromise
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toMatchObject({ courseSlug: 'ai-for-hr-associates' })
  await expect(course).toHaveValue('')
})

test('each invalid field shows an error and the first is focused', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, path)
  const form = interestForm(page)
  await form.linkedinProfile.fill('not an address')
  await form.send.click()
  for (const message of [
    'Name is required',
    'Invalid email address',
    'Phone number must be in Indian format (+91 followed by 10 digits)',
    'Please enter a valid LinkedIn URL',
    'City is required',
    'Country is required',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(form.name).toBeFocused()
})

test('a failure shows the server’s message and keeps what was typed', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('503 POST /api/interest')
  await page.route('**/api/interest', (route) => route.fulfill({ status: 503, json: { message: 'Back at noon' } }))
  await openPage(page, path)
  const form = interestForm(page)
  await fillIn(form)
  await form.send.click()
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Back at noon')).toBeVisible()
  await expect(form.city).toHaveValue(interest.city)
})

test('a signed-in user’s details are prefilled, even after sending', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/interest', (route) => route.fulfill({ status: 201, json: { message: 'ok' } }))
  await openPage(page, path)
  const form = interestForm(page)
  await form.country.fill('India')
  for (const field of ['name', 'email', 'phone', 'city'] as const)
    await expect(form[field]).toHaveValue(String(asha[field]))
  await form.phone.fill('+91 9876543210')
  await form.send.click()
  await expect(page.getByText('Thank you for your interest!')).toBeVisible()
  await expect(form.country).toHaveValue('')
  await expect(form.name).toHaveValue(asha.name)
})
