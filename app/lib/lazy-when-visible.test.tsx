import { act, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '#tests/components/fake-api.ts'
import { find } from '#tests/components/find.ts'
import { click } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from './lazy-when-visible.tsx'

const Careers = () => <Link to="/careers">Careers</Link>
const code = { default: Careers }

function show(part: ReactNode) {
  const page = (
    <>
      <Link to="/">Rolewise</Link>
      {part}
      <Where />
    </>
  )
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/about'] })} />
}

afterEach(() => void vi.restoreAllMocks())

/** The page as the server rendered it, hydrated but for its part, whose code comes or fails when the test says so. */
async function hydrate() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const onServer = (
    <div data-lazy="">
      <Suspense>
        <Careers />
      </Suspense>
    </div>
  )
  container.innerHTML = renderToString(show(onServer))
  const { promise, resolve, reject } = Promise.withResolvers<typeof code>()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const part = lazyWhenVisible({ load: () => promise, fallback: null, isStatic: true })
  const root = await act(async () => hydrateRoot(container, show(<HydrateWhenVisible part={part} />)))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  return {
    press: (name: string) => click(find(container, 'link', name)),
    where: () => whereIn(container),
    assign,
    come: async () => {
      resolve(code)
      await settle()
    },
    fail: async () => {
      reject(new Error('not there'))
      await settle()
    },
  }
}

test('a link pressed before the code of its part comes is followed within the page once it has come', async () => {
  const { press, where, assign, come } = await hydrate()
  await press('Careers')
  expect(where()).toBe('/about')
  await come()
  expect(where()).toBe('/careers')
  expect(assign).not.toHaveBeenCalled()
})

test('it gives way to a link that is pressed later', async () => {
  const { press, where, assign, come } = await hydrate()
  await press('Careers')
  await press('Rolewise')
  await come()
  expect(where()).toBe('/')
  expect(assign).not.toHaveBeenCalled()
})

test('it loads a whole page when the code does not come within two seconds, or fails', async () => {
  const careers = expect.stringMatching(/\/careers$/)
  const failing = await hydrate()
  await failing.press('Careers')
  await failing.fail()
  expect(failing.assign).toHaveBeenCalledExactlyOnceWith(careers)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = await hydrate()
  late.assign.mockClear()
  await late.press('Careers')
  vi.advanceTimersByTime(1_999)
  expect(late.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(late.assign).toHaveBeenCalledExactlyOnceWith(careers)
})

test('a navigation that waits for the code of a part loads a whole page when it fails', async () => {
  const { press, assign, fail } = await hydrate()
  await press('Rolewise')
  await fail()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})
