import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { frame as words } from '#content/staff/frame.ts'
import type { Today } from '#contract/staff/overview.ts'
import { Navigation } from './navigation.tsx'

interface ConsoleFrameProps {
  waiting: Today['waiting'] | undefined
  brand: ReactNode
  theme: ReactNode
  onLogOut: () => void
  children: ReactNode
}

/** Replaces the site's header and footer on every page of the console. */
export function ConsoleFrame({ waiting, brand, theme, onLogOut, children }: ConsoleFrameProps) {
  return (
    <div className="print:block lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="no-print contents lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:gap-5 lg:overflow-y-auto lg:border-line lg:border-r lg:bg-card lg:p-4">
        <div className="flex items-center gap-2 bg-card px-4 pt-2 lg:justify-between lg:p-0">
          {brand}
          <span className="mr-auto rounded-full border border-line px-2 py-0.5 font-semibold text-label text-muted lg:hidden">
            {words.name}
          </span>
          <div className="-mr-2 flex items-center">
            {theme}
            <button
              type="button"
              aria-label={words.logOut}
              onClick={onLogOut}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink lg:hidden"
            >
              <Icon name="log-out" />
            </button>
          </div>
        </div>
        <div className="sticky top-0 z-30 border-line border-b bg-card lg:static lg:border-0">
          <Navigation waiting={waiting} />
        </div>
        <div className="mt-auto hidden flex-col border-line border-t pt-3 lg:flex">
          <Link to="/" className={footerClasses}>
            <Icon name="arrow-right" className="size-5 rotate-180" />
            {words.toSite}
          </Link>
          <button type="button" onClick={onLogOut} className={footerClasses}>
            <Icon name="log-out" />
            {words.logOut}
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-svh min-w-0">
        {children}
      </main>
    </div>
  )
}

const footerClasses =
  'flex min-h-10 items-center gap-2.5 rounded-control px-3 text-left font-medium text-muted text-small hover:bg-ink/6 hover:text-ink focus-visible:rounded-control focus-visible:-outline-offset-3'
