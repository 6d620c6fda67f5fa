import { expect, test } from 'vitest'
import { fakeApi } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { PersonPage } from './person-page.tsx'

test.each([
  ['asha@example.in', 1],
  ['staff@localhost.invalid', 0],
])('the page of %s offers to write to an address that can receive email alone', async (email, links) => {
  fakeApi({})
  const page = await render(<PersonPage />, `/staff/people/view?email=${email}`)
  expect(page.querySelectorAll('a[href^="mailto:"]')).toHaveLength(links)
})
