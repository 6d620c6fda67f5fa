import { expect, test } from 'vitest'
import { field, find, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open } = await startBuiltSite()
const optionsOf = (root: ParentNode, label: string) =>
  [...field(root, label).querySelectorAll('option')].slice(1).map(textOf)
const courses = [
  'AI for Everyone',
  'AI for Product Managers',
  'AI for Startup Founders',
  'AI for Project Managers',
  'AI for HR Associates',
  'Vibe Coding for Beginners',
]

test('the application form on Home lists the six courses and four ranges of experience', async () => {
  const { main } = await open('/')
  const form = main.querySelector('#registration')
  if (!form) throw new Error('no form')
  expect(optionsOf(form, 'Course')).toEqual(courses)
  expect(optionsOf(form, 'Years of experience')).toEqual(['0-2 years', '2-5 years', '5-10 years', '10+ years'])
})

test('interest is in the course of the page, or on another page in one that is asked for', async () => {
  const known = await open('/courses/ai-for-hr-associates')
  const form = find(known.main, 'region', 'I am interested')
  expect(form.querySelector<HTMLInputElement>('input[name=courseSlug]')?.value).toBe('ai-for-hr-associates')
  const unknown = await open('/courses/no-such-course')
  expect(unknown.status).toBe(404)
  expect(optionsOf(find(unknown.main, 'region', 'I am interested'), 'Course')).toEqual(courses)
})
