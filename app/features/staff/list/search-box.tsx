import { useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** On narrow windows it has a row of its own. */
  isAlone?: boolean
}

const pauseMs = 300
const pageLink = 'a[href^="/"]:not([download], [target])'

/** Applies the search after a pause in typing, or at once on Enter. */
export function SearchBox({ label, value, onChange, isAlone = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const id = useId()
  const written = useRef(value)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  // The URL changed otherwise: a filter was cleared, or Back was used.
  useEffect(() => {
    if (value !== written.current) setTyped(value)
    written.current = value
  }, [value])

  const write = (next: string) => {
    if (next.trim() === written.current) return
    written.current = next.trim()
    latestOnChange.current(next.trim())
  }

  // Following a link right after typing cancels the pending update, which would navigate back.
  const isNavigating = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isNavigating) return
    const timer = setTimeout(() => write(typed), pauseMs)
    // The click comes before the navigation.
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(pageLink)) clearTimeout(timer)
    }
    document.addEventListener('click', follow, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow, { capture: true })
    }
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for some of our browsers
    <form
      role="search"
      className={`relative min-w-0 flex-1 sm:min-w-64 ${isAlone ? 'max-lg:basis-full' : 'max-sm:basis-full'}`}
      onSubmit={(event) => {
        event.preventDefault()
        write(typed)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className="control min-h-11 py-2 pl-10.5"
      />
    </form>
  )
}
