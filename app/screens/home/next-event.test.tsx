import { expect, test } from 'vitest'
import { workshopSlug } from '#contract/event-paths.ts'
import type { EventState } from '#contract/events.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { NextEvent } from './next-event.tsx'
import { NextUpBanner } from './next-up-banner.tsx'

const notice = 'The next cohort starts soon.'
const banner = 'Next Up: Vibe Coding - Learn to build application using AI'
const times = [['2097-06-28T05:30:00Z', '2097-06-28T07:00:00Z']] as const
const past = [['2020-06-28T05:30:00Z', '2020-06-28T07:00:00Z']] as const

async function show(state: EventState, teasers: object[] = []) {
  const workshop = makeEvent({
    slug: workshopSlug,
    title: 'Vibe Coding',
    kind: 'workshop',
    times: state === 'over' ? past : times,
    state,
  })
  fakeApi({
    [`/api/masterclasses/${workshopSlug}`]: workshop,
    '/api/site-texts': { homeNotice: { strong: notice, rest: 'Seats are limited.' }, homeBanner: { text: banner } },
  })
  const page = await render(
    <>
      <NextUpBanner />
      <NextEvent />
    </>,
    '/',
    { teasers },
  )
  await settle()
  return page.textContent
}

test.each<[EventState, boolean]>([
  ['open', true],
  ['full', true],
  ['undated', true],
  ['cancelled', false],
  ['over', false],
])('of a workshop that is %s, the banner and the notice speak: %s', async (state, isShown) => {
  const text = await show(state)
  expect([text?.includes(banner), text?.includes(notice)]).toEqual([isShown, isShown])
})

test('the notice stays while another event is on sale, and says that seats are limited only where they are', async () => {
  const event = makeEvent({ slug: 'ai', title: 'AI for Everyone', times, isLimited: true })
  expect(await show('cancelled', [event])).toContain(`${notice} Seats are limited.`)
  expect(await show('cancelled', [{ ...event, isLimited: false }])).not.toContain('Seats are limited.')
})

test('the notice goes when the event that it speaks of has ended while the page was open', async () => {
  const ended = makeEvent({ slug: 'ai', title: 'AI for Everyone', times: past })
  expect(await show('over', [ended])).not.toContain(notice)
  const workshop = makeEvent({ slug: workshopSlug, title: 'Vibe Coding', kind: 'workshop', times })
  expect(await show('open', [ended, workshop])).toMatch(new RegExp(`${notice}.*Vibe Coding`))
})
