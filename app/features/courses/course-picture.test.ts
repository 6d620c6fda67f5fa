import { expect, test } from 'vitest'
import { coursePicture } from './course-picture.ts'

test('a course that we know has our own drawing, whatever else it names', () => {
  const course = { slug: 'vibecoding', imagePath: '/elsewhere.png', title: 'Vibe Coding' }
  expect(coursePicture(course)).toContain('vibecoding')
})

test('another course has its own picture', () => {
  expect(coursePicture({ slug: 'new', imagePath: '/new.png', title: 'New' })).toBe('/new.png')
})

test('a course without a picture gets an image search for its title', () => {
  expect(coursePicture({ slug: 'new', imagePath: null, title: 'AI & Law' })).toMatch(/^https:\/\/.*AI%20%26%20Law$/)
})

test('a slug named like a property of every object is no course that we know', () => {
  expect(coursePicture({ slug: 'constructor', imagePath: '/x.png', title: 'x' })).toBe('/x.png')
})
