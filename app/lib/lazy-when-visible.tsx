import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

interface Options {
  load: () => Promise<{ default: ComponentType }>
  /** Shown when there is no server HTML; as tall as the content. */
  fallback: ReactNode
  /**
   * For a form that is visible at once but rarely used: its code loads on the first interaction (typing may begin
   * before), or when the page calls `requestLoad`.
   */
  isLoadedOnInteraction?: boolean
  /** Called when loading failed. The next interaction retries. */
  onFail?: () => void
}

/**
 * A part of a page whose code loads when the visitor scrolls near it or interacts with it. The server renders it in
 * full; React keeps that HTML, and what was typed into it, until it hydrates.
 *
 *     const registration = lazyWhenVisible({ load: () => import('./registration.tsx'), fallback: … })
 *     <HydrateWhenVisible part={registration} />
 *
 * A form inside needs uncontrolled inputs, which keep what was typed before hydration, and `method="dialog"`, which
 * outside a dialog does nothing: submitting before hydration neither leaves the page nor loses the text.
 * A click or submission from before hydration is replayed after it.
 */
export function lazyWhenVisible({ load, fallback, isLoadedOnInteraction = false, onFail }: Options) {
  const signal = createSignal()
  const Content = lazy(async () => {
    if (import.meta.env.SSR) return load()
    for (;;) {
      await signal.wait()
      try {
        return await load()
      } catch {
        onFail?.()
      }
    }
  })
  return { Content, requestLoad: signal.send, fallback, isLoadedOnInteraction, attempts: 0 }
}

export type LazyPart = ReturnType<typeof lazyWhenVisible>

// Memo: a re-rendering parent would make React discard the server's HTML.
export const HydrateWhenVisible = memo(function HydrateWhenVisible({ part }: { part: LazyPart }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => (container.current ? watch(container.current, part) : undefined), [part])
  return (
    <div ref={container} data-lazy="">
      <Suspense fallback={<Fallback part={part} />}>
        <LoadOnSecondAttempt part={part} />
        <part.Content />
        <ReplayEarlyPress container={container} />
      </Suspense>
    </div>
  )
})

/** Rendered only without server HTML: then there is nothing to interact with, and the code must load by itself. */
function Fallback({ part }: { part: LazyPart }) {
  useEffect(() => {
    if (part.isLoadedOnInteraction) part.requestLoad()
  }, [part])
  return part.fallback
}

/*
 * React tries to hydrate the boundary once by itself, and again only when it must: after a click in it, or when a
 * context above changes because of a navigation. The second attempt blocks the navigation, so load the code.
 */
function LoadOnSecondAttempt({ part }: { part: LazyPart }) {
  if (++part.attempts > 1) part.requestLoad()
  return null
}

function ReplayEarlyPress({ container }: { container: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const target = pressedIn(container.current)
    if (!target) return
    window.pressed = undefined
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.closest<HTMLButtonElement>('button[type=button]')?.click()
  }, [container])
  return null
}

declare global {
  interface Window {
    /** The last click or submission, recorded by app/shell/before-paint.ts. */
    pressed?: { type: 'submit' | 'click'; target: EventTarget | null; isEarly: boolean } | undefined
    /** Set once React listens (app/entry.client.tsx). */
    isHydrating?: boolean
  }
}

function pressedIn(container: HTMLElement | null): Element | undefined {
  const target = window.pressed?.target
  return target instanceof Element && container?.contains(target) ? target : undefined
}

function watch(container: HTMLElement, { requestLoad, isLoadedOnInteraction }: LazyPart) {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && requestLoad(),
    {
      rootMargin: '800px',
    },
  )
  if (!isLoadedOnInteraction) observer.observe(container)
  if (pressedIn(container) || isFilledIn(container)) requestLoad()
  for (const type of interactions) container.addEventListener(type, requestLoad)
  return () => {
    observer.disconnect()
    for (const type of interactions) container.removeEventListener(type, requestLoad)
  }
}

/** Includes input and change: autofill and assistive technology set fields without pointer or focus events. */
const interactions = ['pointerover', 'focusin', 'input', 'change', 'submit']

/** Whether a select was changed before the listeners were added: its follow-up fields need the code. */
function isFilledIn(container: HTMLElement): boolean {
  return [...container.querySelectorAll('option')].some(({ selected, defaultSelected, index }) =>
    selected ? !defaultSelected && index > 0 : defaultSelected,
  )
}

/** Resolves one `wait` per `send`, in either order. */
function createSignal() {
  let isSent = false
  let notify: (() => void) | undefined
  return {
    send() {
      isSent = true
      notify?.()
    },
    async wait() {
      if (!isSent) {
        await new Promise<void>((resolve) => {
          notify = resolve
        })
      }
      isSent = false
    },
  }
}
