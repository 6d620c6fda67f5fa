import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import { CourseFormPage } from './form-pages.tsx'

const course = {
  ...{ id: 4, slug: 'ai-to-begin-with', title: 'AI for Everyone', subtitle: 'Begin here', category: 'Foundations' },
  ...{ description: 'For beginners.', imagePath: '/og/rolewise.png', featured: false, version: '1' },
}
const path = '/staff/catalogue/course'

async function show(at = path) {
  const { nextCall } = fakeApi({ '/api/staff/courses': [course] })
  const toaster = await render(<Toaster />)
  const page = await render(
    <>
      <CourseFormPage drawingOf={() => undefined} />
      <Where />
    </>,
    at,
  )
  await settle()
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
  }
  return { nextCall, toaster, page, press }
}

test('a course with a taken URL says so at its field, and goes to the catalogue once it is published', async () => {
  const { nextCall, page, press } = await show()
  await fillIn(page, { Title: 'AI for Everyone', Subtitle: 'Begin here', Category: 'Foundations' })
  await fillIn(page, { Description: 'For beginners.', 'Picture URL (optional)': '/og/rolewise.png' })
  const address = field(page, 'URL')
  expect(address.value).toBe('ai-for-everyone')
  await press('Publish')
  await nextCall().reply(409, { message: 'Taken', code: 'slug_taken', errors: { slug: 'This URL is taken' } })
  expect(descriptionOf(address)).toContain('This URL is taken')
  expect(document.activeElement).toBe(address)
  await fillIn(page, { URL: course.slug })
  await press('Publish')
  const call = nextCall()
  const { id: _, version: __, ...input } = course
  expect(call.body).toEqual(input)
  await call.reply(201, course)
  expect(whereIn(page)).toBe('/staff/catalogue')
})

test('a saved change is announced by the course’s new title', async () => {
  const { nextCall, toaster, page, press } = await show(`${path}?slug=${course.slug}`)
  await fillIn(page, { Title: 'AI, to begin with' })
  await press('Save changes')
  const call = nextCall()
  expect(call.body).toMatchObject({ title: 'AI, to begin with', version: '1' })
  await call.reply(200, { ...course, title: 'AI, to begin with' })
  expect(textOf(toaster)).toContain('AI, to begin with saved')
})

test('an address that no course has says so', async () => {
  const { page } = await show(`${path}?slug=no-such-course`)
  expect(findAll(page, 'heading', 'We can’t find this course')).toHaveLength(1)
})
