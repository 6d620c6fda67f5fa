import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Timeline } from './timeline.tsx'

test('what is done has a tick, what is to come has none', async () => {
  const page = await render(
    <Timeline
      steps={[
        { when: 'Done', isDone: true, title: 'We have your screenshot', text: 'It’s saved.' },
        { when: 'Then', title: 'You get an email', text: 'With your receipt.' },
      ]}
    />,
  )
  expect([...page.querySelectorAll('li')].map((step) => step.querySelector('svg') !== null)).toEqual([true, false])
})
