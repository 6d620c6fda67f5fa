import { expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open } = await startBuiltSite()

test('About shows the mission, the story and three differences', async () => {
  const { document, main } = await open('/about')
  expect(document.title).toBe('About Us | Rolewise')
  expect(textOf(find(main, 'region', 'Our mission'))).toContain(about.mission.statement)
  expect(textOf(find(main, 'region', about.story.title))).toContain('Our story')
  const differences = find(main, 'region', 'Three things we do differently')
  expect(findAll(differences, 'heading').map(textOf).slice(1)).toEqual(['No-code', 'Role-specific', 'Accelerated'])
})

test('About links to the courses and to Contact', async () => {
  const { main } = await open('/about')
  expect(find(main, 'link', about.closing.courses).getAttribute('href')).toBe('/courses')
  expect(find(main, 'link', about.closing.contact).getAttribute('href')).toBe('/contact')
})
