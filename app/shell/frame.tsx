import { type ReactNode, useLayoutEffect } from 'react'
import { Toaster } from '#app/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePressAgain } from './press-again.ts'
import { ProgressBar, RouteChange } from './route-change.tsx'

interface FrameProps {
  /** For a page that is not one of the site's own, such as a checkout: no menus, no footer. A route asks for it in its `handle`. */
  isBare?: boolean
  children: ReactNode
}

/** What is around every page, also around the one that says that something went wrong. */
export function Frame({ isBare = false, children }: FrameProps) {
  // React clears the marks on <html> when an error makes it build the document anew.
  useLayoutEffect(() => window.markDocument?.(), [])
  usePressAgain()

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ProgressBar />
      {!isBare && <Header />}
      <main id="main" tabIndex={-1} className={`min-h-svh ${isBare ? '' : 'pt-(--header-height)'}`}>
        {children}
      </main>
      {!isBare && <Footer />}
      <RouteChange />
      <Toaster />
    </>
  )
}
