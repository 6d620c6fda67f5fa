import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import CourseInterest from './course-interest.tsx'

const typed = {
  'Full name': 'Ravi Kumar',
  'Email address': 'ravi@example.in',
  'Phone number': '+91 98765 43210',
  'LinkedIn profile (optional)': 'https://www.linkedin.com/in/ravi',
  City: 'Pune',
  Country: 'India',
}
const labels = Object.keys(typed)
const sent = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919876543210',
  linkedinProfile: 'https://www.linkedin.com/in/ravi',
  city: 'Pune',
  country: 'India',
  courseSlug: 'ai-for-hr-associates',
}

async function show(slug = 'ai-for-hr-associates', stored: Record<string, unknown> = {}) {
  const courses = [{ slug: 'ai-for-hr-associates', title: 'AI for HR Associates' }]
  const api = fakeApi({ '/api/courses': courses, ...stored })
  const page = await render(
    <>
      <Routes>
        <Route path="/courses/:slug" element={<CourseInterest />} />
      </Routes>
      <Toaster />
    </>,
    `/courses/${slug}`,
  )
  await settle()
  const send = async () => {
    await click(find(page, 'button', 'I am interested'))
    await settle()
  }
  const values = () => labels.map((label) => field(page, label).value)
  return { api, page, send, values, toast: () => textOf(page.querySelector('[data-toast]')) }
}

test('interest is sent with the course, then the form is empty for the next person', async () => {
  const { api, page, send, values, toast } = await show()
  for (const _ of ['first', 'second']) {
    await fillIn(page, typed)
    await send()
    const { path, body, reply } = api.nextCall()
    expect([path, body]).toEqual(['/api/interest', sent])
    await reply(201, { message: 'ok' })
    expect(toast()).toContain('Thank you for your interest!')
    expect(toast()).toContain("We'll notify you when this course launches.")
    expect(values()).toEqual(labels.map(() => ''))
  }
  expect(textOf(document.activeElement)).toContain('ravi@example.in')
})

test('on the page of an unknown course, the form asks which one', async () => {
  const { api, page, send } = await show('no-such-course')
  await fillIn(page, typed)
  await send()
  const course = field(page, 'Course')
  expect(descriptionOf(course)).toBe('Course is required')
  expect(document.activeElement).toBe(course)
  await fillIn(page, { Course: 'ai-for-hr-associates' })
  await send()
  const { body, reply } = api.nextCall()
  expect(body).toEqual(sent)
  await reply(201, { message: 'ok' })
  expect(field(page, 'Course').value).toBe('')
})

test('each invalid field has its error, and the first has the focus', async () => {
  const { api, page, send } = await show()
  await fillIn(page, { 'LinkedIn profile (optional)': 'not an address' })
  await send()
  expect(labels.map((label) => descriptionOf(field(page, label)))).toEqual([
    'Name is required',
    'Invalid email address',
    expect.stringMatching(/Phone number must be in Indian format \(\+91 followed by 10 digits\)$/),
    'The full link Please enter a valid LinkedIn URL',
    'City is required',
    'Country is required',
  ])
  expect(document.activeElement).toBe(field(page, 'Full name'))
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a failure shows the server’s message and keeps what was typed', async () => {
  const { api, page, send, values, toast } = await show()
  await fillIn(page, typed)
  await send()
  await api.nextCall().reply(503, { message: 'Back at noon' })
  expect(page.querySelector('[role=alert] [data-toast]')).not.toBeNull()
  expect(toast()).toContain('Something went wrong')
  expect(toast()).toContain('Back at noon')
  expect(values()).toEqual(Object.values(typed))
})

test('a signed-in user’s details are filled in, even after sending', async () => {
  hintAtSession()
  const { api, page, send, values } = await show('ai-for-hr-associates', { '/api/user': asha })
  const known = [asha.name, asha.email, asha.phone, '', asha.city, '']
  expect(values()).toEqual(known)
  await fillIn(page, { Country: 'India', 'Phone number': '+91 9876543210' })
  await send()
  await api.nextCall().reply(201, { message: 'ok' })
  expect(values()).toEqual(known)
})
