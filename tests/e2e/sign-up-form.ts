import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A unique person, so that parallel tests do not collide. */
export function newPerson() {
  const mark = randomUUID().slice(0, 8)
  return {
    username: `ravi-${mark}`,
    password: 'a quiet river',
    name: 'Ravi Kumar',
    email: `ravi.${mark}@example.in`,
    phone: '+919876543210',
    linkedinProfile: '',
    organization: 'Kaveri Textiles',
    learningInterests: ['AI Basics', 'AI for Business Use'],
    courseReason: 'Career change',
    otherReason: '',
    howDidYouKnow: 'LinkedIn',
    howDidYouKnowOther: '',
    yearsOfExperience: '2-5',
  }
}

type Person = ReturnType<typeof newPerson>

/** Types the phone number without +91, which the form adds. */
export async function fillIn(page: Page, person: Person): Promise<void> {
  const form = panel(page, 'Register')
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill(person.password)
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Email address').fill(person.email)
  await form.getByLabel('Phone number').fill(person.phone.replace('+91', ''))
  await form.getByLabel('Organization').fill(person.organization)
  await form.getByLabel('Years of experience').selectOption(person.yearsOfExperience)
  const interests = form.getByRole('group', { name: 'Learning interests' })
  for (const interest of person.learningInterests) await interests.getByLabel(interest).check()
  await form.getByLabel('Why do you want to take a course?').selectOption(person.courseReason)
  if (person.otherReason) await form.getByLabel('Your reason').fill(person.otherReason)
  await form.getByLabel('How did you know about us?').selectOption(person.howDidYouKnow)
  if (person.howDidYouKnowOther) await form.getByLabel('Who referred you?').fill(person.howDidYouKnowOther)
}

export async function sendSignUp(page: Page): Promise<void> {
  await panel(page, 'Register').getByRole('button', { name: 'Register', exact: true }).click()
}

export function panel(page: Page, name: 'Login' | 'Register') {
  return page.getByRole('tabpanel', { name })
}
