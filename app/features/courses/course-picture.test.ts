import { expect, test } from 'vitest'
import { coursePicture } from './course-picture.ts'

test('a known course has our own illustration, even if it has a picture', () => {
  const course = { slug: 'vibecoding', imagePath: '/elsewhere.png' }
  expect(coursePicture(course)).toContain('vibecoding')
})

test('any other course has its own picture', () => {
  expect(coursePicture({ slug: 'new', imagePath: '/new.png' })).toBe('/new.png')
})

test('a course without a picture gets the placeholder of our own site', () => {
  expect(coursePicture({ slug: 'new', imagePath: null })).toBe('/api/placeholder/1200/675')
})

test('a slug such as "constructor" is not a known course', () => {
  expect(coursePicture({ slug: 'constructor', imagePath: '/x.png' })).toBe('/x.png')
})
