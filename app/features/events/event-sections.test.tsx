import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { EventPrice } from './event-price.tsx'
import { Terms } from './event-sections.tsx'
import { EventTeaser } from './event-teaser.tsx'
import { Mentors } from './mentors.tsx'

const evening = (day: string) => [`2099-06-${day}T12:30:00Z`, `2099-06-${day}T14:30:00Z`] as const
const event = makeEvent({ slug: 'ai', title: 'AI for Everyone', price: 1999, times: [evening('20'), evening('21')] })

test('the page of every event says what its certificate takes, even of a free one', async () => {
  for (const price of [0, 1999]) {
    const page = await render(<Terms event={{ ...event, price }} />)
    const row = [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Certificate')
    expect(row?.nextElementSibling?.textContent).toBe('Join both live sessions.')
  }
})

test('the photo of a mentor has the text that the team wrote for it', async () => {
  const photo = { hash: 'a'.repeat(32), alt: 'Asha at her desk', width: 480, height: 480 }
  const page = await render(<Mentors mentors={[{ name: 'Asha Rao', photo, work: ['Teacher'], linkedin: null }]} />)
  expect(page.querySelector('img')?.alt).toBe('Asha at her desk')
})

test('beside a crossed-out price stands visibly what the other one is', async () => {
  const page = await render(<EventPrice event={{ ...event, listPrice: 4999 }} state="open" sign="Rs. " />)
  const visible = [...page.querySelectorAll('span:not(.sr-only)')].map(({ textContent }) => textContent)
  expect(visible).toContain('Early-bird price')
  expect(page.querySelector('strong')?.textContent).toBe('Rs. 1999')
  expect(page.querySelector('s')?.textContent).toBe('Rs. 4999')
})

test('the price of one that is over or cancelled is no offer', async () => {
  for (const state of ['over', 'cancelled'] as const) {
    const page = await render(<EventPrice event={{ ...event, listPrice: 4999 }} state={state} sign="Rs. " />)
    expect(page.textContent).toBe('Price: Rs. 1999')
  }
})

test('a teaser leaves the weekdays out on a phone where they would name a day for the others', async () => {
  const runs = { title: 'AI', times: [evening('20'), evening('21')] }
  const run = await render(<EventTeaser event={makeEvent({ slug: 'run', ...runs })} />)
  expect(onPhone(run)).toContain('Sat–Sun, 6–8 PM IST')
  const mixed = { title: 'AI', times: [evening('05'), evening('06'), evening('12'), evening('13')] }
  const mix = await render(<EventTeaser event={makeEvent({ slug: 'mix', ...mixed })} />)
  expect(mix.textContent).toContain('Fri, 5 June – Sat, 13 June 2099, 4 sessions, 6–8 PM IST')
  expect(onPhone(mix)).toContain('AI6–8 PM IST')
})

/** The text without what only wider screens show. */
function onPhone(page: HTMLElement): string {
  for (const wide of page.querySelectorAll('.max-sm\\:hidden')) wide.remove()
  return page.querySelector('a > span:last-of-type')?.textContent ?? ''
}
