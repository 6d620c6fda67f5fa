import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { registrationQuery } from '../state/queries.ts'
import { useCancelOwnSeat } from './queries.ts'
import { useRefundInterval } from './use-refund-interval.ts'

const path = '/api/registrations/abc'
const seat = (paymentStatus: string) => ({ paymentStatus, isRefundDue: paymentStatus === 'refund_due', event: {} })

// What `settle` waits for stays real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function Seat() {
  const { data } = useQuery({ ...registrationQuery('abc'), refetchInterval: useRefundInterval('abc') })
  const { mutate } = useCancelOwnSeat('abc')
  return (
    <button type="button" onClick={() => mutate(1999)}>
      {data?.paymentStatus}
    </button>
  )
}

async function show(paymentStatus: string) {
  const stored: Record<string, unknown> = { [path]: seat(paymentStatus) }
  const api = fakeApi(stored)
  const page = await render(<Seat />)
  await settle()
  const pass = async (ms: number) => {
    await act(async () => void vi.advanceTimersByTime(ms))
    for (let turn = 0; turn < 5; turn++) await settle()
  }
  const cancel = async () => {
    await click(page.querySelector('button'))
    stored[path] = seat('refund_due')
    await api.nextCall().reply(200, seat('refund_due'))
    await settle()
  }
  return { page, pass, cancel, stored }
}

test('after cancelling, a refund that settles within a minute shows by itself', async () => {
  const { page, pass, cancel, stored } = await show('paid')
  await cancel()
  expect(page.textContent).toBe('refund_due')
  stored[path] = seat('refunded')
  await pass(5_000)
  expect(page.textContent).toBe('refunded')
})

test('it does not look again after that minute, or if nothing was cancelled here', async () => {
  const late = await show('paid')
  await late.cancel()
  for (let count = 0; count < 13; count++) await late.pass(5_000)
  late.stored[path] = seat('refunded')
  await late.pass(60_000)
  expect(late.page.textContent).toBe('refund_due')
  const visited = await show('refund_due')
  visited.stored[path] = seat('refunded')
  await visited.pass(60_000)
  expect(visited.page.textContent).toBe('refund_due')
})
