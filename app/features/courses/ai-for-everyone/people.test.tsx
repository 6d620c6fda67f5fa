import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Mentor } from './people.tsx'

test('until somebody is named, the mentor is announced and praised for nothing', async () => {
  const page = await render(<Mentor />)
  expect(page.querySelector('h2')?.textContent).toBe('Your mentor: name to follow')
  expect(page.textContent).not.toMatch(/practitioner|expert|years of experience/i)
})
