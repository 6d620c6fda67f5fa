import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Toaster, toast } from './toast.tsx'

test.each(['plain', 'destructive'] as const)(
  'a %s toast is shown for 5000 ms, and a new one takes its place',
  async (tone) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const page = await render(<Toaster />)
    const shown = () => [...page.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await act(async () => toast({ title: 'Saved' }))
    await wait(3000)
    await act(async () => toast({ title: 'Sent', description: 'Thank you', tone }))
    await wait(4999)
    expect(shown()).toEqual(['SentThank you'])
    await wait(1)
    expect(shown()).toEqual([])
  },
)

test('a toast stays while the pointer is on it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = await render(<Toaster />)
  await act(async () => toast({ title: 'Saved' }))
  const card = page.querySelector('[data-toast]')
  await act(async () => void card?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(page.textContent).toContain('Saved')
  await act(async () => void card?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(page.textContent).toBe('')
})
