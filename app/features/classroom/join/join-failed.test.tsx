import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { JoinFailed } from './join-failed.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a link that could not be looked up is tried again after five seconds', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await render(<JoinFailed />)
  await act(async () => void vi.advanceTimersByTime(4_999))
  expect(reload).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('whoever leaves before that is not brought back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  let leave = () => {}
  function Page() {
    const [hasLeft, setHasLeft] = useState(false)
    leave = () => setHasLeft(true)
    return hasLeft ? <p>Home</p> : <JoinFailed />
  }
  await render(<Page />)
  await act(async () => leave())
  await act(async () => void vi.advanceTimersByTime(5_000))
  expect(reload).not.toHaveBeenCalled()
})
