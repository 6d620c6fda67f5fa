import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { EventAction } from './event-action.tsx'

const event = { slug: 'ai', kind: 'masterclass', courseSlug: null, price: 1999, title: 'AI' } as const

/** Without what assistive technology does not hear. */
function nameOf(link: Element | null): string {
  const copy = link?.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent.trim()
}

test('what is bought by ‘Apply Now’ has its price beside the name; everywhere else it is booked', async () => {
  const box = (await render(<EventAction place="box" event={event} />)).querySelector('a')
  expect([nameOf(box), box?.textContent]).toEqual(['Apply Now', 'Apply Now - Rs. 1999'])
  for (const place of ['bar', 'closing'] as const)
    expect(nameOf((await render(<EventAction place={place} event={event} />)).querySelector('a'))).toBe('Book my seat')
})
