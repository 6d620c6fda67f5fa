import { expect, type Locator, type Page } from '@playwright/test'

interface ApplicationForm {
  name: Locator
  email: Locator
  phone: Locator
  city: Locator
  course: Locator
  experience: Locator
  reason: Locator
  terms: Locator
  send: Locator
}

/** The fields of the application section, on Home or under another name on another page. */
export function applicationForm(
  page: Page,
  name: string | RegExp = /^(Application|Apply for a course)$/,
): ApplicationForm {
  const section = page.getByRole('region', { name })
  return {
    name: section.getByLabel('Full name'),
    email: section.getByLabel('Email address'),
    phone: section.getByLabel('Phone number'),
    city: section.getByLabel('City'),
    course: section.getByLabel('Course', { exact: true }),
    experience: section.getByLabel('Years of experience'),
    reason: section.getByLabel('Reason'),
    terms: section.getByRole('checkbox', { name: 'I agree to the Terms of Service and the Privacy Policy' }),
    send: section.getByRole('button', { name: 'Submit Application' }),
  }
}

/** As typed; the request has +91 and ten digits. */
const typedPhone = '098765 43210'

/** The request body of a form filled in by `fillIn`. */
export const application = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  city: 'Pune',
  courseSlug: 'ai-for-product-managers',
  yearsOfExperience: '5-10',
  reason: 'Less typing, more thinking.',
  agreeToTerms: true,
}

export async function fillIn(form: ApplicationForm): Promise<void> {
  await form.name.fill(application.name)
  await form.email.fill(application.email)
  await form.phone.fill(typedPhone)
  await form.city.fill(application.city)
  await form.course.selectOption('AI for Product Managers')
  await form.experience.selectOption('5-10 years')
  await form.reason.fill(application.reason)
  await form.terms.check()
}

export async function expectStillFilledIn(page: Page, name?: string): Promise<void> {
  const form = applicationForm(page, name)
  await expect(form.name).toHaveValue(application.name)
  await expect(form.email).toHaveValue(application.email)
  await expect(form.phone).toHaveValue(typedPhone)
  await expect(form.city).toHaveValue(application.city)
  await expect(form.course).toHaveValue(application.courseSlug)
  await expect(form.experience).toHaveValue(application.yearsOfExperience)
  await expect(form.reason).toHaveValue(application.reason)
  await expect(form.terms).toBeChecked()
}
