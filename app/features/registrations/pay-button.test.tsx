import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { PayBar } from './pay-button.tsx'

test('without JavaScript the bar goes with its button, and so does what it says of the next page', async () => {
  const page = await render(<PayBar payment="card" price={1999} isOnline={false} isBusy={false} />)
  const note = page.querySelector('p')
  expect(note?.textContent).toMatch(/card/)
  expect(note?.closest('.needs-js')).not.toBeNull()
})

test('the button names the price, and of a free event says that nothing is paid', async () => {
  for (const [price, name] of [
    [1999, 'Pay ₹1999'],
    [0, 'Get my free seat'],
  ] as const) {
    const page = await render(<PayBar payment="card" price={price} isOnline={false} isBusy={false} />)
    expect(page.querySelector('button')?.textContent).toContain(name)
  }
})
