import { expect, test } from 'vitest'
import { comingSoon, comingSoonCourses } from '#content/coming-soon.ts'
import type { Course } from '#contract/courses.ts'
import { render } from '#tests/components/render.tsx'
import { AnnouncedCourse } from './course-page.tsx'

const [words] = comingSoonCourses
if (!words) throw new Error('no course is announced')
const course = { slug: words.slug, title: words.title, category: 'Role' } as Course
const linkTo = (page: HTMLElement) => page.querySelector(`a[href="/apply?course=${words.slug}"]`)

test('a course without dates says that one may apply for it already', async () => {
  const page = await render(<AnnouncedCourse words={words} course={course} cohort={null} />)
  expect(linkTo(page)?.textContent).toBe(comingSoon.apply.action)
  expect(page.textContent).toContain(comingSoon.apply.note)
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('I am interested')
})

test('a course that the catalogue does not have, or that has a cohort, is not applied for from the top', async () => {
  expect(linkTo(await render(<AnnouncedCourse words={words} course={undefined} cohort={null} />))).toBeNull()
  expect(linkTo(await render(<AnnouncedCourse words={words} course={course} cohort="20–21 June 2027" />))).toBeNull()
})
