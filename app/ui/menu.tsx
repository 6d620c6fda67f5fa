import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { moveFocus } from './roving.ts'

interface MenuProps {
  /** The button's name for screen readers. */
  label: string
  button: ReactNode
  buttonClassName?: string
  /** Shown above the items. */
  heading?: ReactNode
  children: ReactNode
}

/**
 * A menu button: arrow keys cycle through the items, Escape and a choice restore the focus, a click outside closes it.
 */
export function Menu({ label, button, buttonClassName = '', heading, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    const items = itemsIn(root.current)
    const first = items.find((item) => item.ariaChecked === 'true') ?? items[0]
    first?.focus()
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const closeAndReturn = () => {
    setIsOpen(false)
    trigger.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setIsOpen(true)
    } else if (event.key === 'Escape') closeAndReturn()
    else if (event.key === 'Tab') setIsOpen(false)
    else moveFocus(event, itemsIn(root.current))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the button and the items arrive here
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        <div className="rise absolute top-full right-0 z-10 mt-2 min-w-52 rounded-card border border-line bg-card p-1.5 text-ink shadow-lift">
          {heading}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item is a click */}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onClick={closeAndReturn}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

function itemsIn(root: HTMLElement | null) {
  return [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}

const itemClasses =
  'flex w-full min-h-11 items-center gap-3 rounded-control px-3 py-2 text-left font-medium hover:bg-ink/8 focus:bg-ink/8 focus-visible:rounded-control focus-visible:-outline-offset-3 aria-checked:text-action'

export function MenuLink(props: Pick<LinkProps, 'to' | 'reloadDocument' | 'children'>) {
  return <Link {...props} role="menuitem" tabIndex={-1} className={itemClasses} />
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={itemClasses}>
      {children}
    </button>
  )
}

export function MenuChoice({ isChecked, ...item }: { isChecked: boolean; onSelect: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChecked}
      tabIndex={-1}
      onClick={item.onSelect}
      className={itemClasses}
    >
      {item.children}
    </button>
  )
}
