import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { dismissToast } from '#app/ui/toast.tsx'
import { settle } from './fake-api.ts'

/** Renders a component at a URL, with what the root route has loaded, and unmounts it after the test. */
export async function render(node: ReactNode, at = '/', rootData?: object): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const router = createMemoryRouter([{ id: 'root', path: '*', element: node }], {
    initialEntries: [at],
    ...(rootData ? { hydrationData: { loaderData: { root: rootData } } } : {}),
  })
  onTestFinished(async () => {
    await act(async () => root.unmount())
    // Without a toaster nothing else takes it away, and the next test would show it.
    dismissToast()
    container.remove()
    // All files of a worker share one window.
    sessionStorage.clear()
    localStorage.clear()
    document.title = ''
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return container
}

/** Presses a key on the focused element. */
export async function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => void document.activeElement?.dispatchEvent(event))
  await settle(1)
}

export async function click(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('nothing there to click')
  await act(async () => {
    element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    element.click()
  })
  // A form moves the focus from a timer.
  await settle(1)
}
