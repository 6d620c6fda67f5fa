import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import type { ShownUpi } from './shown-upi.ts'
import { UpiCode } from './upi-code.tsx'

const minuteMs = 60_000
const upi: ShownUpi = {
  reference: 'RWABCDEFGH',
  amount: 1999,
  payee: 'Rolewise',
  vpa: 'rolewise@upi',
  link: 'upi://pay?tr=RWABCDEFGH',
  holdEndsAt: new Date(Date.now() + 20 * minuteMs).toISOString(),
  holdMs: 20 * minuteMs,
  holdUntil: Date.now() + 20 * minuteMs,
}

async function show(changes: Partial<ShownUpi> = {}) {
  const page = await render(<UpiCode upi={{ ...upi, ...changes }} heading={null} onHoldAgain={async () => false} />)
  return { page, app: page.querySelector('a'), code: page.querySelector('img') }
}

const isBefore = (first: Element | null, second: Element | null) =>
  first !== null && second !== null && Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

test('how long the seat is held comes before the button and the code', async () => {
  const { page, app, code } = await show()
  const timer = page.querySelector('[role=timer]')
  expect([isBefore(timer, app), isBefore(timer, code)]).toEqual([true, true])
})

test('so does the way to hold a seat again after that', async () => {
  const { page, app, code } = await show({ holdUntil: Date.now() - 1 })
  const again = page.querySelector('button')
  expect(again?.textContent).toBe('Hold a seat again')
  expect([isBefore(again, app), isBefore(again, code)]).toEqual([true, true])
})

test('the payee is named as somebody who has not been paid yet', async () => {
  const { page } = await show()
  expect(page.textContent).toContain('Pay toRolewise')
})
