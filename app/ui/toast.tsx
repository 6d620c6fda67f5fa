import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

interface Toast {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'destructive'
}

/** One toast at a time, for 5000 ms; a new one replaces the old (docs/spec.md §8.3). */
const shownMs = 5000

export function toast(next: Toast) {
  show({ ...next, id: ++count })
}

export function dismissToast() {
  show(undefined)
}

/** Both live regions are rendered from the start: screen readers only announce changes inside an existing one. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribe, () => current, nothing)
  const isAlert = toast?.tone === 'destructive'
  return (
    <div className="pointer-events-none fixed inset-x-0 z-50 flex justify-center p-4 max-lg:top-0 sm:justify-end sm:p-6 lg:bottom-0">
      <div role="status">{toast && !isAlert && <ToastCard key={toast.id} {...toast} />}</div>
      <div role="alert">{toast && isAlert && <ToastCard key={toast.id} {...toast} />}</div>
    </div>
  )
}

type Shown = Toast & { id: number }
let current: Shown | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Shown | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = () => undefined

function ToastCard({ title, description, tone = 'plain' }: Shown) {
  // Hovering or focusing pauses the timer.
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissToast, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  const isBad = tone === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is not an action
    <div
      data-toast={tone}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`rise night pointer-events-auto flex w-[min(26rem,calc(100vw-2rem))] items-start gap-3 rounded-card border p-4 pr-2 shadow-lift ${isBad ? 'border-rejected bg-rejected-soft' : 'border-edge bg-card'}`}
    >
      <Icon name={isBad ? 'alert' : 'check'} className={`mt-0.5 size-5 ${isBad ? 'text-rejected' : 'text-accepted'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted text-small">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissToast}
        className="-my-2 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
