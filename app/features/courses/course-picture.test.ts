import { expect, test } from 'vitest'
import { coursePicture } from './course-picture.ts'

test('a known course has our own illustration, even if it has a picture', () => {
  const course = { slug: 'vibecoding', imagePath: '/elsewhere.png', title: 'Vibe Coding' }
  expect(coursePicture(course)).toContain('vibecoding')
})

test('any other course has its own picture', () => {
  expect(coursePicture({ slug: 'new', imagePath: '/new.png', title: 'New' })).toBe('/new.png')
})

test('a course without a picture gets an image search for its title', () => {
  expect(coursePicture({ slug: 'new', imagePath: null, title: 'AI & Law' })).toMatch(/^https:\/\/.*AI%20%26%20Law$/)
})

test('a slug such as "constructor" is not a known course', () => {
  expect(coursePicture({ slug: 'constructor', imagePath: '/x.png', title: 'x' })).toBe('/x.png')
})
