import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { helpPage } from '#content/help-page.ts'

interface HelpSearchProps {
  search: string
  onSearch: (search: string) => void
}

const words = helpPage

/** Filters while typing. Without scripts it is hidden, and all questions are shown. */
export function HelpSearch({ search, onSearch }: HelpSearchProps) {
  const input = useRef<HTMLInputElement>(null)

  // The visitor may have typed before hydration.
  useEffect(() => {
    if (input.current?.value) onSearch(input.current.value)
  }, [onSearch])

  const take = (text: string) => {
    onSearch(text)
    if (input.current) input.current.value = text
    input.current?.focus()
  }

  return (
    <search className="needs-js block print:hidden">
      <form onSubmit={(event) => event.preventDefault()} className="relative">
        <label htmlFor="help-search" className="sr-only">
          {words.search.label}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-5 size-6 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          id="help-search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={words.search.placeholder}
          onInput={(event) => onSearch(event.currentTarget.value)}
          className="control min-h-16 rounded-full pr-16 pl-14 text-lead shadow-lift focus:rounded-full focus:outline-on-sun sm:min-h-18"
        />
        {search !== '' && (
          <button
            type="button"
            aria-label={words.search.clear}
            onClick={() => take('')}
            className="absolute top-1/2 right-3 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <Icon name="close" />
          </button>
        )}
      </form>
      <div className="mt-4 flex flex-wrap items-center gap-2 py-1">
        <p className="mr-1 text-small max-sm:w-full">{words.suggestions.label}</p>
        {words.suggestions.words.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => take(word)}
            className="min-h-11 rounded-full border border-on-sun/45 px-4 font-semibold text-small hover:border-on-sun hover:bg-on-sun/8"
          >
            {word}
          </button>
        ))}
      </div>
    </search>
  )
}
