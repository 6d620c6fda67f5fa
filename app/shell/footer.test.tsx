import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import Footer from './footer.tsx'

test('shows the browser’s year, in India, when the page was cached before New Year', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-31T23:59:59+05:30') })
  const page = <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element: <Footer /> }])} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(container.textContent).toContain('© 2030')
  vi.setSystemTime(new Date('2031-01-01T00:00:00+05:30'))
  const root = await act(async () => hydrateRoot(container, page))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
    vi.useRealTimers()
  })
  expect(container.textContent).toContain('© 2031')
})
