import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusMainIfLost } from '#app/lib/focus-main.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Focuses the first field on opening. Otherwise it is what has `data-first-focus`, or else the button that closes it. */
  startsInField?: boolean
  children: ReactNode
}

const fields = ':is(input, select, textarea):not([readonly], [type=hidden])'

/** A native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ isOpen, onClose, title, startsInField = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal()
      const first = startsInField ? fields : '[data-first-focus]'
      dialog.current?.querySelector<HTMLElement>(first)?.focus()
    } else if (dialog.current?.open) {
      dialog.current.close()
      // The opener may have been removed by the action.
      focusMainIfLost()
    }
  }, [isOpen, startsInField])

  // Back was used: a hidden modal would still block the whole page.
  const { key } = useLocation()
  const keyBefore = useRef(key)
  useEffect(() => {
    if (!isOpen) keyBefore.current = key
    else if (keyBefore.current !== key) onClose()
  }, [isOpen, key, onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the browser handles it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Escape closes it through the state. If the browser closed it, a key pressed before `close` arrives could not open it
      // again. Leaving the picker of a file field sends this event too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      // The browser tells it later. By then a key may have opened another dialog, which `onClose` would close.
      onClose={() => isOpen && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="rise m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-0 text-base text-ink shadow-lift backdrop:bg-night/60"
    >
      <div className="p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-m-2 grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
