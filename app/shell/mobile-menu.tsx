import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAccount } from './account-state.ts'

const id = 'mobile-menu'

/** Its links work without the code, which loads when the menu opens, or once somebody is signed in, to show their name. */
const content = lazyWhenVisible({
  load: () => import('./mobile-menu-content.tsx'),
  fallback: null,
  isStatic: true,
})

/**
 * A native popover: it opens, closes on Escape and restores the focus without scripts. The script adds the focus trap,
 * and closes it when a link is followed.
 */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState<boolean>()
  const panel = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { user } = useAccount()
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    // Not set in the server's HTML: without scripts the browser manages the state.
    setIsOpen(panel.current?.matches(':popover-open') ?? false)
  }, [])

  useEffect(() => {
    if (user) content.requestLoad()
  }, [user])

  const trapFocus = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isOpen) return
    const inside = panel.current?.querySelectorAll<HTMLElement>('a:not([hidden]), button, input:checked') ?? []
    const stops = [toggle.current, ...inside].filter((stop) => stop?.checkVisibility({ visibilityProperty: true }))
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }

  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, [data-closes]')) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the button and in the panel arrive here
    <div className="lg:hidden" onKeyDown={trapFocus}>
      <button
        ref={toggle}
        type="button"
        popoverTarget={id}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label="Menu"
        className="-mr-2.5 grid size-11 place-items-center rounded-full hover:bg-ink/8 focus-visible:rounded-full"
      >
        <Icon name="menu" className="while-closed size-6.5" />
        <Icon name="close" className="while-open size-6.5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClick={closeAfterChoice}
        className="mobile-menu"
      >
        <HydrateWhenVisible part={content} />
      </div>
    </div>
  )
}
