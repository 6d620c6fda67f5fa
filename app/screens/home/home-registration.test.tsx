import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import HomeRegistration from './home-registration.tsx'

const terms = 'I agree to the Terms of Service and the Privacy Policy'
const typed = {
  'Full name': 'Ravi Kumar',
  'Email address': 'ravi@example.in',
  'Phone number': '098765 43210',
  City: 'Pune',
  Course: 'ai-for-product-managers',
  'Years of experience': '5-10',
  'Reason for applying (optional)': 'Less typing, more thinking.',
  [terms]: true,
} as const
const application = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  city: 'Pune',
  courseSlug: 'ai-for-product-managers',
  yearsOfExperience: '5-10',
  reason: 'Less typing, more thinking.',
  agreeToTerms: true,
}
const courses = [
  { slug: 'ai-for-everyone', title: 'AI for Everyone' },
  { slug: 'ai-for-product-managers', title: 'AI for Product Managers' },
]

async function show(stored: Record<string, unknown> = {}) {
  Element.prototype.scrollIntoView = () => undefined
  const api = fakeApi({ '/api/courses': courses, ...stored })
  const page = await render(
    <>
      <HomeRegistration />
      <Toaster />
    </>,
  )
  await settle()
  const send = async () => {
    await click(find(page, 'button', 'Submit Application'))
    await settle()
  }
  const invalid = () => [...page.querySelectorAll('[aria-invalid=true]')]
  return { api, page, send, invalid, toast: () => textOf(page.querySelector('[data-toast]')) }
}

function expectStillFilledIn(page: HTMLElement) {
  for (const [label, value] of Object.entries(typed)) {
    const { checked, value: shown } = field(page, label)
    expect([label, value === true ? checked : shown]).toEqual([label, value])
  }
}

test('each missing field has its error, and the first has the focus; the reason is optional', async () => {
  const { api, page, send, invalid } = await show()
  await send()
  const phone = 'Phone number must be in Indian format (+91 followed by 10 digits)'
  const errors = {
    'Full name': 'Name is required',
    'Email address': 'Invalid email address',
    'Phone number': `10 digits, or with a country code ${phone}`,
    City: 'Where you work from City is required',
    Course: 'Please select a course',
    'Years of experience': 'Please select your years of experience',
    [terms]: 'You must agree to the terms',
  }
  const labels = Object.keys(errors)
  expect(Object.fromEntries(labels.map((label) => [label, descriptionOf(field(page, label))]))).toEqual(errors)
  expect(invalid()).toEqual(labels.map((label) => field(page, label)))
  expect(document.activeElement).toBe(field(page, 'Full name'))
  expect(api.nextCall).toThrow('nothing was sent')
})

test('each error goes as its field is put right, and the one that remains gets the focus', async () => {
  const { page, send, invalid } = await show()
  await send()
  await fillIn(page, { ...typed, 'Phone number': '+91 5876543210' })
  await send()
  expect(invalid()).toEqual([field(page, 'Phone number')])
  expect(document.activeElement).toBe(field(page, 'Phone number'))
  await fillIn(page, { 'Phone number': '+91 9876543210' })
  await settle()
  expect(invalid()).toEqual([])
})

test('a guest’s application is sent once and thanked for', async () => {
  const { api, page, send, toast } = await show()
  await fillIn(page, typed)
  await send()
  const busy = find(page, 'button', 'Sending your application')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await click(busy)
  page.querySelector('form')?.requestSubmit()
  await settle()
  const { method, path, body, reply } = api.nextCall()
  expect([method, path, body]).toEqual(['POST', '/api/guest-applications', application])
  expect(api.nextCall).toThrow('nothing was sent')
  await reply(201, {})
  expect(toast()).toContain('Application submitted successfully')
  expect(toast()).toContain("We'll contact you soon with more details.")
  expect(textOf(document.activeElement)).toContain('Thanks for applying!')
  expect(textOf(document.activeElement)).toContain('Our team will contact you soon')
  expect(page.querySelector('form')).toBeNull()
})

test.each([
  ['the server fails', 500, { message: 'Something went wrong on our side.' }, 'Something went wrong on our side.'],
  ['the server cannot be reached', 0, {}, 'We could not reach the server.'],
  [
    'the course is gone',
    400,
    { message: 'Invalid', code: 'invalid', errors: { courseSlug: 'Please select a course' } },
    'Invalid',
  ],
])('when %s, the toast says why, what was typed stays and can be sent again', async (_, status, reply, text) => {
  const { api, page, send, toast } = await show()
  await fillIn(page, typed)
  await send()
  await (status ? api.nextCall().reply(status, reply) : api.nextCall().fail())
  expect(page.querySelector('[role=alert] [data-toast]')).not.toBeNull()
  expect(toast()).toContain('Application submission failed')
  expect(toast()).toContain(text)
  expectStillFilledIn(page)
  const course = field(page, 'Course')
  expect(descriptionOf(course)).toBe(status === 400 ? 'Please select a course' : '')
  if (status === 400) expect(document.activeElement).toBe(course)
  await send()
  const { body, reply: accept } = api.nextCall()
  expect(body).toEqual(application)
  await accept(201, {})
  expect(page.querySelectorAll('[data-toast]')).toHaveLength(1)
  expect(toast()).toContain('Application submitted successfully')
})

test('a user’s details are filled in around what they typed, and only the course and the reason are sent', async () => {
  hintAtSession()
  const { promise, resolve } = Promise.withResolvers()
  const { api, page, send } = await show({ '/api/user': promise })
  await fillIn(page, { City: 'Mysuru' })
  resolve(asha)
  await settle()
  const details = ['Full name', 'Email address', 'Phone number', 'City'].map((label) => field(page, label).value)
  expect(details).toEqual([asha.name, asha.email, asha.phone, 'Mysuru'])
  const { Course: course, 'Years of experience': years, 'Reason for applying (optional)': reason } = typed
  await fillIn(page, { Course: course, 'Years of experience': years, 'Reason for applying (optional)': reason })
  await fillIn(page, { [terms]: true })
  await send()
  const { path, body } = api.nextCall()
  expect([path, body]).toEqual(['/api/applications', { courseSlug: course, reason }])
})
