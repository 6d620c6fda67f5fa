import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { type BankLine, lineVerdicts } from '#contract/staff/bank-lines.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { aBankLine, aLineOrder } from '#tests/factories/staff-bank-line.ts'
import { Lines } from './lines.tsx'

const period = { from: '2026-11-01', to: '2026-11-30' }
const toReply = (lines: BankLine[], otherCount = 0) => ({
  lines,
  otherCount,
  counts: Object.fromEntries(
    lineVerdicts.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
  ),
})

async function show(...lines: BankLine[]) {
  const path = '/api/staff/bank-lines?from=2026-11-01&to=2026-11-30'
  const stored = { [path]: toReply(lines) }
  const { nextCall } = fakeApi(stored)
  const page = await render(<Lines period={period} />)
  await settle()
  const button = (name: string) => {
    const found = [...page.querySelectorAll('button')]
    return found.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  }
  const section = (title: string) =>
    [...page.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent?.startsWith(title))
  const store = (...changed: BankLine[]) => {
    stored[path] = toReply(changed)
  }
  return { page, button, section, store, nextCall }
}

const approved = (overrides: Partial<BankLine> = {}) =>
  aBankLine({ verdict: 'approved', by: 'choice', undoMs: 60_000, ...overrides })

test('pressing twice approves once; the bar with the undo gets the focus, and it is announced', async () => {
  const { page, button, store, nextCall } = await show(aBankLine())
  const toaster = await render(<Toaster />)
  const approve = button('Approve one match')
  approve?.focus()
  await act(async () => {
    approve?.click()
    approve?.click()
  })
  store(approved())
  await nextCall().reply(200, { effective_at: '2026-11-17T12:00:00.000Z' })
  await settle()
  expect(nextCall).toThrow('nothing was sent')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Approved, takes effect in a minute')
  expect(page.querySelector('[role=status]')?.textContent).toBe('One line approved. You have a minute to undo it.')
  // It would cover the undo.
  expect(toaster.querySelector('[data-toast]')).toBeNull()
})

test('a press on another line need not wait for the first', async () => {
  const choice = (id: number) =>
    aBankLine({ id, verdict: 'suggestion', by: null, orders: [aLineOrder({ orderId: id, name: `Payer ${id}` })] })
  const { button, nextCall } = await show(choice(1), choice(2))
  await act(async () => {
    button('It’s this one: settle the order of Payer 1 with ₹1,999.00')?.click()
    button('It’s this one: settle the order of Payer 2 with ₹1,999.00')?.click()
  })
  expect(nextCall().body).toEqual({ matches: [{ lineId: 1, orderId: 1 }] })
  expect(nextCall().body).toEqual({ matches: [{ lineId: 2, orderId: 2 }] })
})

test('approved lines stay in sight, each with its own undo', async () => {
  const other = approved({ id: 2, orders: [aLineOrder({ orderId: 8, name: 'Rohan Iyer' })] })
  const { page, button, section, store, nextCall } = await show(approved(), other)
  expect(section('Approved, takes effect in a minute')?.textContent).toContain('Rohan Iyer')
  expect(button('Undo all')).toBeDefined()
  const undo = button('Undo: ₹1,999.00 for Rohan Iyer')
  undo?.focus()
  await click(undo)
  store(approved(), { ...other, verdict: 'exact', undoMs: null })
  const call = nextCall()
  expect(call.body).toEqual({ lineIds: [2] })
  await call.reply(200, { undone: 1 })
  await settle()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Approved, takes effect in a minute')
  expect(page.textContent).toContain('Approve one match')
})

test('the end of the minute is announced, and the focus stays on the lines', async () => {
  const { page, button, store, nextCall } = await show(approved())
  button('Undo')?.focus()
  store(aBankLine({ verdict: 'settled', by: 'choice' }))
  await click(button('Undo'))
  await nextCall().reply(409, { code: 'too_late_to_undo', message: 'Too late to undo: the 60 seconds are over' })
  await settle()
  expect(page.querySelector('[role=status]')?.textContent).toBe('One line settled.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lines of the bank')
  expect(page.textContent).toContain('approved by the team')
})

test('when the undo goes, the focus stays with its bar', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { button } = await show(approved())
  button('Undo')?.focus()
  await act(async () => void vi.advanceTimersByTime(60_500))
  expect(button('Undo')).toBeUndefined()
  expect(document.activeElement?.textContent).toBe('1 approved · being settled')
})

test('undoing what was undone already is no failure', async () => {
  const { button, nextCall } = await show(approved())
  const toaster = await render(<Toaster />)
  await click(button('Undo'))
  await nextCall().reply(409, { code: 'already_decided', message: 'This was undone already.' })
  expect(toaster.querySelector('[data-toast=plain]')?.textContent).toBe('This was undone already.')
})

test('a line cannot be chosen for an order that another line was approved for', async () => {
  const doubled = (id: number, isTaken: boolean) =>
    aBankLine({ id, verdict: 'doubled', orders: [aLineOrder({ isTaken, orderId: id })] })
  const { section } = await show(doubled(1, false), doubled(2, true))
  const rows = [...(section('Doubled')?.querySelectorAll('tbody') ?? [])]
  expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual([1, 0])
  expect(rows[1]?.textContent).toContain('Another line was approved for this order')
})

test('a second payment has to go back, and can be recorded unless its UTR is booked', async () => {
  const second = aBankLine({ verdict: 'refund_due', isSecondPayment: true })
  const { section, button, nextCall } = await show(second, { ...second, id: 2, by: 'utr' })
  expect(section('Has to go back')?.querySelectorAll('button')).toHaveLength(1)
  expect(section('Has to go back')?.textContent).toContain('This UTR is in the books already')
  await click(button('Record as refund due: ₹1,999.00 from Meera Nair'))
  expect(nextCall().body).toEqual({ matches: [{ lineId: 1, orderId: 7 }] })
})

test('orders of one payer are told apart', async () => {
  const orders = [
    aLineOrder({ hasProof: true, hasUtr: true }),
    aLineOrder({ orderId: 8, reference: 'RWEFGH2345', orderedOn: '2026-11-14' }),
  ]
  const { section } = await show(aBankLine({ verdict: 'suggestion', by: null, orders }))
  const items = [...(section('Suggestions')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items[0]).toContain('ordered 15 November 2026 · meera@example.in · screenshot sent · gave this UTR')
  expect(items[1]).toContain('ordered 14 November 2026 · meera@example.in')
  expect(items[1]).not.toContain('screenshot')
})

test('with nothing ticked the button says what is missing, and the bank’s words are not cut', async () => {
  const narration = `UPI-${'A'.repeat(300)}-RWABCD2345`
  const { page, button } = await show(aBankLine({ narration }))
  await click(page.querySelector('tbody input'))
  expect(button('Select what to approve')?.disabled).toBe(true)
  expect(page.querySelector('[class*=line-clamp]')).toBeNull()
})
