import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { PayBar } from './pay-button.tsx'

test('without JavaScript the bar goes with its button, and so does what it says of the next page', async () => {
  const page = await render(<PayBar payment="card" price={1999} isOnline={false} isBusy={false} />)
  const note = page.querySelector('p')
  expect(note?.textContent).toMatch(/card/)
  expect(note?.closest('.needs-js')).not.toBeNull()
})
