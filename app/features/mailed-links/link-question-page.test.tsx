import { expect, test } from 'vitest'
import { emailLinks } from '#content/mailed-links.ts'
import { settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { LinkQuestionPage } from './link-question-page.tsx'

test('once the address is confirmed, nothing on the page still asks for it', async () => {
  const { confirm } = emailLinks
  const next = { to: '/profile', label: 'Go on' }
  const page = await render(
    <LinkQuestionPage path="/confirm-email" words={confirm} send={async () => {}} next={next} nextIfInvalid={next} />,
    '/confirm-email?token=abc',
  )
  await settle()
  expect(page.querySelector('h1')?.textContent).toBe('Confirm your email address')
  Element.prototype.scrollIntoView ??= () => {}
  await click(page.querySelector('button'))
  await settle()
  expect(page.textContent).toContain('Your address is confirmed')
  expect(page.querySelector('h1')?.textContent).toBe('Thanks for confirming')
  expect(page.textContent).not.toContain(confirm.lead)
})
