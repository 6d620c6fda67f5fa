import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

interface Options {
  load: () => Promise<{ default: ComponentType }>
  /** Shown where there is no server HTML yet; as tall as what replaces it. */
  fallback: ReactNode
  /**
   * For a form that is in sight at once, but that most visitors only read around: its code waits until the form is
   * touched (typing may begin meanwhile), or until the page opens the gate itself.
   */
  isPatient?: boolean
  /** The code could not be fetched. It is asked for again when the visitor next touches the place. */
  onFail?: () => void
}

/**
 * A part of a page whose code the browser fetches only when the visitor comes near it or touches it. The server renders
 * it at once, so the HTML is whole; React keeps that HTML, and what was typed into it, and hydrates it late.
 *
 *     const registration = lazyWhenVisible({ load: () => import('./registration.tsx'), fallback: … })
 *     <HydrateWhenVisible part={registration} />
 *
 * A form inside wants uncontrolled inputs (they keep what was typed before hydration) and `method="dialog"`, which
 * outside a dialog submits nowhere: pressing the button before any script ran neither leaves the page nor loses a word.
 * A form or button that was pressed before its code came is pressed again when the code is there.
 */
export function lazyWhenVisible({ load, fallback, isPatient = false, onFail }: Options) {
  const gate = createGate()
  const Content = lazy(async () => {
    if (import.meta.env.SSR) return load()
    for (;;) {
      await gate.opening()
      try {
        return await load()
      } catch {
        onFail?.()
      }
    }
  })
  return { Content, gate, fallback, isPatient, attempts: 0 }
}

type Part = ReturnType<typeof lazyWhenVisible>

// Memo: a parent that renders again must not make React give up the server's HTML.
export const HydrateWhenVisible = memo(function HydrateWhenVisible({ part }: { part: Part }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? watch(place.current, part) : undefined), [part])
  return (
    <div ref={place} data-near="">
      <Suspense fallback={<Waiting part={part} />}>
        <LoadOnSecondAttempt part={part} />
        <part.Content />
        <ReplayEarlyPress place={place} />
      </Suspense>
    </div>
  )
})

/** Only where there is no server HTML to show: then nobody could touch the form, and its code must come by itself. */
function Waiting({ part }: { part: Part }) {
  useEffect(() => {
    if (part.isPatient) part.gate.open()
  }, [part])
  return part.fallback
}

/*
 * React tries to hydrate the place once by itself, and again only when it must: somebody clicked in it, or a context
 * above it changed because the visitor is moving on. The second time the move waits for the code, so fetch it.
 */
function LoadOnSecondAttempt({ part }: { part: Part }) {
  if (++part.attempts > 1) part.gate.open()
  return null
}

function ReplayEarlyPress({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const target = pressedIn(place.current)
    if (!target) return
    window.pressed = undefined
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.closest<HTMLButtonElement>('button[type=button]')?.click()
  }, [place])
  return null
}

declare global {
  interface Window {
    /** Noted from the first byte of the page on (app/shell/before-paint.ts). */
    pressed?: { type: 'submit' | 'click'; target: EventTarget | null; isEarly: boolean } | undefined
    /** React has begun to listen (app/entry.client.tsx). */
    isHydrating?: boolean
  }
}

function pressedIn(place: HTMLElement | null): Element | undefined {
  const target = window.pressed?.target
  return target instanceof Element && place?.contains(target) ? target : undefined
}

function watch(place: HTMLElement, part: Part) {
  const { open } = part.gate
  const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && open(), {
    rootMargin: '800px',
  })
  if (!part.isPatient) observer.observe(place)
  if (pressedIn(place) || isFilledIn(place)) open()
  for (const touch of touches) place.addEventListener(touch, open)
  return () => {
    observer.disconnect()
    for (const touch of touches) place.removeEventListener(touch, open)
  }
}

/** A browser that fills a form in, or an aid that sets a field, does not point or focus first. */
const touches = ['pointerover', 'focusin', 'input', 'change', 'submit']

/** Before we began to listen: what was chosen may ask for more. */
function isFilledIn(place: HTMLElement): boolean {
  return [...place.querySelectorAll('option')].some(({ selected, defaultSelected, index }) =>
    selected ? !defaultSelected && index > 0 : defaultSelected,
  )
}

/** May be opened before anybody waits at it, and closes behind each who passes. */
function createGate() {
  let isOpen = false
  let pass: (() => void) | undefined
  return {
    open() {
      isOpen = true
      pass?.()
    },
    async opening() {
      if (!isOpen) {
        await new Promise<void>((resolve) => {
          pass = resolve
        })
      }
      isOpen = false
    },
  }
}
