import { act } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { offline } from '#content/navigation.ts'
import { render } from '#tests/components/render.tsx'
import { useStayWhileOffline } from './stay-while-offline.ts'

let isOnline = true
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  isOnline = true
  vi.restoreAllMocks()
})

function Page() {
  useStayWhileOffline()
  return (
    <>
      <p>{useLocation().pathname}</p>
      <input name="message" />
      <Link to="/events">Events</Link>
      <div popover="auto">
        <Link to="/courses">Courses</Link>
      </div>
      <Toaster />
    </>
  )
}

test('a link pressed offline stays on the page, keeps what was typed and says why; online it leads on', async () => {
  const page = await render(<Page />, '/contact')
  const input = page.querySelector('input')
  if (input) input.value = 'Hello'
  isOnline = false
  await act(async () => page.querySelector('a')?.click())
  expect([page.querySelector('p')?.textContent, input?.value]).toEqual(['/contact', 'Hello'])
  expect(document.querySelector('[data-toast]')?.textContent).toContain(offline.title)
  isOnline = true
  await act(async () => page.querySelector('a')?.click())
  expect(page.querySelector('p')?.textContent).toBe('/events')
})

test('a menu whose link is pressed offline closes, because it would cover the reason', async () => {
  const page = await render(<Page />, '/contact')
  const menu = page.querySelector<HTMLElement>('[popover]')
  const close = vi.fn()
  if (menu) menu.hidePopover = close
  isOnline = false
  await act(async () => menu?.querySelector('a')?.click())
  expect(close).toHaveBeenCalledOnce()
  expect(page.querySelector('p')?.textContent).toBe('/contact')
})
