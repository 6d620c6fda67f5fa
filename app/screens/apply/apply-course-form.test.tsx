import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import ApplyCourseForm from './apply-course-form.tsx'

const labels = {
  name: 'Full name',
  email: 'Email address',
  phone: 'Phone number (optional)',
  city: 'City (optional)',
  courseSlug: 'Course',
  yearsOfExperience: 'Years of experience',
  reason: 'Reason for applying (optional)',
  agreeToTerms: 'I agree to the Terms of Service and the Privacy Policy',
} as const
const application = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  city: 'Pune',
  courseSlug: 'ai-for-hr-associates',
  yearsOfExperience: '5-10',
  reason: 'Less typing, more thinking.',
  agreeToTerms: true,
} as const
const courses = [
  { slug: 'ai-for-everyone', title: 'AI for Everyone' },
  { slug: 'ai-for-hr-associates', title: 'AI for HR Associates' },
  { slug: 'vibecoding', title: 'Vibe Coding for Beginners' },
]

type Field = keyof typeof labels

async function show(at = '/apply?course=vibecoding', stored: Record<string, unknown> = {}) {
  Element.prototype.scrollIntoView = () => undefined
  const api = fakeApi({ '/api/courses': courses, ...stored })
  const page = await render(
    <>
      <ApplyCourseForm />
      {courses.map(({ slug }) => (
        <Link key={slug} to={`/apply?course=${slug}`}>
          {slug}
        </Link>
      ))}
      <Toaster />
    </>,
    at,
  )
  await settle()
  const input = (name: Field) => field(page, labels[name])
  const values = (...names: Field[]) => names.map((name) => input(name).value)
  const fill = (fields: Partial<Record<Field, string | true>>) =>
    fillIn(page, Object.fromEntries(Object.entries(fields).map(([name, value]) => [labels[name as Field], value])))
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
  }
  const send = () => press('Submit Application')
  return { api, page, input, values, fill, press, send, toast: () => textOf(page.querySelector('[data-toast]')) }
}

test('phone and city are optional, every other missing field has its error, and the first has the focus', async () => {
  const { api, input, send } = await show('/apply')
  await send()
  expect(document.activeElement).toBe(input('name'))
  const errors = {
    name: 'Name is required',
    email: 'Invalid email address',
    courseSlug: 'Please select a course',
    yearsOfExperience: 'Please select your years of experience',
    agreeToTerms: 'You must agree to the terms',
  } as const
  for (const name of Object.keys(labels) as Field[]) {
    const error = name in errors ? errors[name as keyof typeof errors] : null
    expect([name, input(name).getAttribute('aria-invalid')]).toEqual([name, error && 'true'])
    if (error) expect(descriptionOf(input(name))).toBe(error)
  }
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a phone number that is given must be an Indian one', async () => {
  const { api, input, fill, send } = await show()
  await fill({ ...application, phone: '+91 5876543210' })
  await send()
  expect(document.activeElement).toBe(input('phone'))
  expect(descriptionOf(input('phone'))).toMatch(/Phone number must be in Indian format \(\+91 followed by 10/)
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a guest applies with the required fields, then for another course with every field', async () => {
  const { api, page, input, values, fill, press, send, toast } = await show()
  const { name, email, yearsOfExperience, agreeToTerms } = application
  await fill({ name, email, yearsOfExperience, agreeToTerms })
  await send()
  const minimal = api.nextCall()
  expect([minimal.method, minimal.path]).toEqual(['POST', '/api/guest-applications'])
  const empty = { phone: '', city: '', reason: '' }
  expect(minimal.body).toEqual({ ...empty, name, email, yearsOfExperience, agreeToTerms, courseSlug: 'vibecoding' })
  await minimal.reply(201, {})
  expect(toast()).toContain('Application submitted successfully')
  expect(toast()).toContain("We'll contact you soon with more details.")
  expect(document.activeElement).toBe(find(page, 'heading', 'Application Submitted!').parentElement)
  expect(findAll(page, 'link', 'See it in your profile')).toEqual([])

  await press('Submit Another Application')
  expect(document.activeElement).toBe(input('name'))
  // The course is cleared as well, although the URL names it, because it has just been applied for.
  expect(values('name', 'email', 'courseSlug', 'yearsOfExperience')).toEqual(['', '', '', ''])
  expect(input('agreeToTerms').checked).toBe(false)
  await fill({ ...application, phone: '098765 43210' })
  await send()
  const full = api.nextCall()
  expect(full.body).toEqual(application)
  await full.reply(201, {})
  find(page, 'heading', 'Application Submitted!')
})

test('what was typed stays when the request fails, and the toast says why', async () => {
  const { api, input, values, fill, send, toast } = await show()
  await fill(application)
  for (const [fail, reason] of [
    [() => api.nextCall().reply(503, { message: 'Back at noon' }), 'Back at noon'],
    [() => api.nextCall().fail(), 'We could not reach the server.'],
  ] as const) {
    await send()
    await fail()
    expect(toast()).toContain('Application submission failed')
    expect(toast()).toContain(reason)
    const { agreeToTerms, ...texts } = application
    expect(values(...(Object.keys(texts) as Field[]))).toEqual(Object.values(texts))
    expect(input('agreeToTerms').checked).toBe(agreeToTerms)
  }
})

test('a user’s details are filled in and not sent, and each course is applied for once', async () => {
  hintAtSession()
  const { api, page, input, values, fill, press, send, toast } = await show(undefined, { '/api/user': asha })
  const person = [asha.name, asha.email, asha.phone]
  expect(values('name', 'email', 'phone', 'courseSlug')).toEqual([...person, 'vibecoding'])
  await fill({ reason: 'To build.' })
  // The other fields are still validated.
  await send()
  expect(document.activeElement).toBe(input('yearsOfExperience'))
  expect(descriptionOf(input('agreeToTerms'))).toBe('You must agree to the terms')
  const rest = { yearsOfExperience: '2-5', agreeToTerms: true } as const
  await fill(rest)
  await send()
  const first = api.nextCall()
  expect([first.method, first.path]).toEqual(['POST', '/api/applications'])
  expect(first.body).toEqual({ courseSlug: 'vibecoding', reason: 'To build.' })
  await first.reply(201, {})
  expect(find(page, 'link', 'See it in your profile').getAttribute('href')).toBe('/profile')

  await press('Submit Another Application')
  expect(values('name', 'email', 'phone', 'courseSlug', 'reason')).toEqual([...person, '', ''])
  expect(document.activeElement).toBe(input('courseSlug'))
  await fill({ courseSlug: 'vibecoding', ...rest })
  await send()
  const message = 'You have already applied for this course'
  await api.nextCall().reply(409, { message, code: 'already_applied' })
  expect(toast()).toContain(message)
  expect(descriptionOf(input('courseSlug'))).toBe('Please choose another course')
  expect(document.activeElement).toBe(input('courseSlug'))
  await fill({ courseSlug: 'ai-for-everyone' })
  await settle()
  expect(input('courseSlug').getAttribute('aria-invalid')).toBeNull()
  await send()
  const second = api.nextCall()
  expect(second.body).toEqual({ courseSlug: 'ai-for-everyone', reason: '' })
  await second.reply(201, {})
  find(page, 'heading', 'Application Submitted!')
})

test('the course in the URL is chosen once the courses have loaded, until the visitor chooses another', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const stored: Record<string, unknown> = { '/api/courses': new Response('{}', { status: 500 }) }
  const { page, values, fill, press } = await show(undefined, stored)
  find(page, 'alert', /^We couldn’t load the list of courses\./)
  fakeApi({ '/api/courses': promise })
  await press('Try again')
  expect(values('courseSlug')).toEqual([''])
  resolve(courses)
  await settle()
  expect(values('courseSlug')).toEqual(['vibecoding'])
  await click(find(page, 'link', 'ai-for-everyone'))
  expect(values('courseSlug')).toEqual(['ai-for-everyone'])
  await fill({ courseSlug: 'ai-for-hr-associates' })
  await click(find(page, 'link', 'vibecoding'))
  expect(values('courseSlug')).toEqual(['ai-for-hr-associates'])
})

test('an unknown course in the URL is ignored', async () => {
  const { values } = await show('/apply?course=no-such-course')
  expect(values('courseSlug')).toEqual([''])
})
