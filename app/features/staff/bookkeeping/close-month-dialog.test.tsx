import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'

async function open() {
  const { nextCall } = fakeApi({})
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const page = await render(<CloseMonthDialog month="2026-10" isOpen onClose={close} />)
  const press = async (text: string) => {
    await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === text))
    await settle()
  }
  return { page, nextCall, press, isClosed: () => isClosed }
}

test('the dialog names the month and says that it is for good', async () => {
  const { page, press, nextCall, isClosed } = await open()
  expect(page.querySelector('h2')?.textContent).toContain('October 2026')
  expect(page.textContent).toContain('buyers can no longer add a company to its invoices')
  expect(page.textContent).toContain('can’t be opened again')
  await press('Keep it open')
  expect(isClosed()).toBe(true)
  expect(nextCall).toThrow('nothing was sent')
})

test('it closes only the month whose name is typed', async () => {
  const { page, press, nextCall } = await open()
  await press('Close month')
  expect(page.textContent).toContain('Please type ‘October 2026’')
  await type(page.querySelector('input'), 'September 2026')
  await press('Close month')
  expect(nextCall).toThrow('nothing was sent')
  await type(page.querySelector('input'), ' october  2026')
  await press('Close month')
  expect(nextCall().body).toEqual({ month: '2026-10' })
})

test('it goes away once the month is closed, and stays with the reason when it is not', async () => {
  const { page, press, nextCall, isClosed } = await open()
  await type(page.querySelector('input'), 'October 2026')
  await press('Close month')
  await nextCall().reply(409, { message: 'This month is not over yet', code: 'month_not_over' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('This month is not over yet')
  expect(isClosed()).toBe(false)
  await press('Close month')
  const call = nextCall()
  expect(call.body).toEqual({ month: '2026-10' })
  await call.reply(201, { month: '2026-10', closed_at: '2026-11-11T06:00:00.000Z', closedBy: 'asha' })
  expect(isClosed()).toBe(true)
})
