import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Rupees } from './rupees.tsx'

test.each([
  [0, '₹0', []],
  [999, '₹999', []],
  [1999, '₹1999', ['999']],
  [1499.5, '₹1499.50', ['499']],
  [1_234_567, '₹1234567', ['34', '567']],
])('%d reads %s, with a drawn comma before each of %j', async (amount, text, groups) => {
  const container = await render(<Rupees amount={amount} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.digit-group')].map((group) => group.textContent)).toEqual(groups)
})
