import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Header } from './header.tsx'

test.each([
  ['/', 'Home'],
  ['/courses', 'Courses'],
  ['/courses/ai-for-hr-associates', 'Courses'],
  ['/courses/x/y', 'Courses'],
  ['/about', 'About Us'],
  ['/no-such-page', undefined],
])('on %s the navigation highlights only %s', async (path, name) => {
  const header = await render(<Header />, path)
  const marked = [...header.querySelectorAll('nav[aria-label=Main] a[aria-current=page]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(name ? [name] : [])
})
