import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { events } from '#content/events.ts'
import { render } from '#tests/components/render.tsx'
import { StayUpdated } from './stay-updated.tsx'

/** The form's code is loaded on its own. */
const busy = { timeout: 30_000 }

test('the box subscribes an address to news of events, and keeps the way to the application form', async () => {
  const requests: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json({ message: '' }, { status: 201 })
  })
  const page = await render(<StayUpdated />, '/events')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/#registration')
  const input = await vi.waitFor(async () => {
    await act(async () => {})
    const found = page.querySelector<HTMLInputElement>('input[type=email]')
    if (!found) throw new Error('not loaded yet')
    return found
  }, busy)
  input.value = 'asha@example.com'
  await act(async () => input.form?.requestSubmit())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(page.querySelector('[role=status]')?.textContent).toBe(events.stayUpdated.sent)
  }, busy)
  expect(requests).toEqual([{ path: '/api/news', body: { email: 'asha@example.com' } }])
  vi.unstubAllGlobals()
})
