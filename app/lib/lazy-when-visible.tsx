import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { followHeldLink, holdLink, leaveByHeldLink } from './held-link.ts'

interface Options<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Shown when there is no server HTML; as tall as the content. */
  fallback: ReactNode
  /**
   * For a form that is visible at once but rarely used: its code loads on the first interaction (typing may begin
   * before), or when the page calls `requestLoad`.
   */
  isLoadedOnInteraction?: boolean
  /** For a part that is complete without its code, such as text with links: it loads in view once the visitor scrolls. */
  isStatic?: boolean
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
export function lazyWhenVisible<Props extends object = object>(options: Options<Props>) {
  const { load, fallback, isLoadedOnInteraction = false, isStatic = false, onFail } = options
  const signal = createSignal()
  const Content = lazy(async () => {
    if (import.meta.env.SSR) return load()
    for (;;) {
      await signal.wait()
      try {
        return await load()
      } catch {
        // React Router does the same when the code of a page does not load.
        if (part.awaitedUrl !== undefined) window.location.assign(part.awaitedUrl)
        leaveByHeldLink(part)
        onFail?.()
      }
    }
  })
  const part = {
    Content,
    requestLoad: signal.send,
    /** For a clientLoader: client navigation then shows the part at once, not its fallback. */
    async preload() {
      signal.send()
      await load().catch(() => undefined)
    },
    fallback,
    isLoadedOnInteraction,
    isStatic,
    firstAttempt: undefined as string | undefined,
    /** Where a navigation leads that waits for the code. */
    awaitedUrl: undefined as string | undefined,
  }
  return part
}

export type LazyPart<Props extends object = object> = ReturnType<typeof lazyWhenVisible<Props>>

type HydrateProps<Props extends object> = { part: LazyPart<Props> } & Props

// Memo: a re-rendering parent would make React discard the server's HTML.
export const HydrateWhenVisible = memo(Hydrate) as typeof Hydrate

/** Properties besides `part` are the content's. They must stay the same until it is hydrated. */
function Hydrate<Props extends object>({ part, ...props }: HydrateProps<Props>) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => (container.current ? watch(container.current, part) : undefined), [part])
  const Content = part.Content as unknown as ComponentType<object>
  return (
    <div ref={container} data-lazy="">
      <Suspense fallback={<Fallback part={part} />}>
        <LoadOnNavigation part={part} />
        <Content {...props} />
        <ReplayEarlyPress container={container} part={part} />
      </Suspense>
    </div>
  )
}

type PartState = Pick<
  LazyPart,
  'requestLoad' | 'fallback' | 'isLoadedOnInteraction' | 'isStatic' | 'firstAttempt' | 'awaitedUrl'
>

/** Rendered only without server HTML: then there is nothing to interact with or to read, and the code must load by itself. */
function Fallback({ part }: { part: PartState }) {
  useEffect(() => {
    if (part.isLoadedOnInteraction || part.isStatic) part.requestLoad()
  }, [part])
  return part.fallback
}

/*
 * A navigation changes the router's contexts, and React then waits for the boundary to hydrate: load the code. Compared
 * with the first attempt, because React may render an attempt several times without any navigation.
 */
function LoadOnNavigation({ part }: { part: PartState }) {
  const location = useLocation()
  const navigation = useNavigation()
  const routerState = `${location.key} ${navigation.state}`
  part.firstAttempt ??= routerState
  if (part.firstAttempt !== routerState) {
    part.awaitedUrl = createPath(navigation.location ?? location)
    part.requestLoad()
  }
  return null
}

function ReplayEarlyPress({ container, part }: { container: RefObject<HTMLElement | null>; part: object }) {
  useEffect(() => {
    if (container.current) container.current.dataset.lazy = 'hydrated'
    if (followHeldLink(part)) return
    const target = pressedIn(container.current)
    if (!target) return
    window.pressed = undefined
    if (target instanceof HTMLFormElement) return target.requestSubmit()
    // The browser has checked it already, and checking it again would change nothing.
    if (target instanceof HTMLInputElement && target.type === 'radio') target.checked = false
    target.closest<HTMLElement>('button[type=button], input[type=radio]')?.click()
  }, [container, part])
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

function watch(container: HTMLElement, part: PartState) {
  const { requestLoad, isLoadedOnInteraction, isStatic } = part
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && requestLoad(),
    // One that begins at the edge of the screen is not in view yet.
    { rootMargin: isStatic ? '-1px' : '800px' },
  )
  const observe = () => observer.observe(container)
  if (isStatic) window.addEventListener('scroll', observe, { once: true })
  else if (!isLoadedOnInteraction) observe()
  if (pressedIn(container) || isFilledIn(container)) requestLoad()
  const interact = (event: Event) => {
    if (!(event.target instanceof Element) || !container.contains(event.target)) return
    requestLoad()
    const isClick = event instanceof MouseEvent && event.type === 'click'
    if (isClick && container.dataset.lazy !== 'hydrated') holdLink(event, part)
  }
  // On the window, before React: it stops events in a part that is not hydrated.
  for (const type of interactions) window.addEventListener(type, interact, true)
  return () => {
    window.removeEventListener('scroll', observe)
    observer.disconnect()
    for (const type of interactions) window.removeEventListener(type, interact, true)
  }
}

/** Not pointers and focus alone: autofill and assistive technology set fields and click without them. */
const interactions = ['pointerover', 'focusin', 'click', 'input', 'change', 'submit']

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
