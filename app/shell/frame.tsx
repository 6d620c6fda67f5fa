import { type ReactNode, useLayoutEffect } from 'react'
import { Toaster } from '#app/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressBar, RouteChange } from './route-change.tsx'

/** What is around every page, also around the one that says that something went wrong. */
export function Frame({ children }: { children: ReactNode }) {
  // React clears the marks on <html> when an error makes it build the document anew.
  useLayoutEffect(() => window.markDocument?.(), [])

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-svh pt-(--header-height)">
        {children}
      </main>
      <Footer />
      <RouteChange />
      <Toaster />
    </>
  )
}
