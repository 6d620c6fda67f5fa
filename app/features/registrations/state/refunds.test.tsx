import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Refunds } from './refunds.tsx'

const refund = { amount: 1999, sent_at: '2026-11-18T10:00:00.000Z', isTransfer: true, bankReference: '632012345999' }

test('a refund by transfer says nothing of cards', async () => {
  const page = await render(<Refunds refunds={[refund]} />)
  expect(page.textContent).toContain('By UPI or bank transfer.')
  expect(page.textContent).not.toContain('card')
})

test('a refund by the provider says where it goes and how long it takes', async () => {
  const page = await render(<Refunds refunds={[{ ...refund, isTransfer: false }]} />)
  expect(page.textContent).toContain(
    'It goes to the card or account that paid, and takes 5 to 7 working days to arrive.',
  )
  expect(page.textContent).not.toContain('transfer')
})
