import { type ReactNode, useLayoutEffect } from 'react'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Toaster } from '#app/ui/toast.tsx'
import { Header } from './header.tsx'
import { useReplayEarlyClick } from './replay-early-click.ts'
import { ProgressBar, RouteChange } from './route-change.tsx'
import { useStayWhileOffline } from './stay-while-offline.ts'

interface FrameProps {
  /**
   * Without menus and footer. A route requests it in its `handle`. Pages with an `own` frame render their `main`
   * themselves (checkout-frame.tsx).
   */
  isBare?: boolean | 'own'
  children: ReactNode
}

const footer = lazyWhenVisible({
  load: () => import('./footer.tsx'),
  fallback: <div className="min-h-160 bg-night" />,
  isStatic: true,
})

/** The layout of every page, including error pages. */
export function Frame({ isBare = false, children }: FrameProps) {
  // React clears the attributes of <html> when an error makes it recreate the document.
  useLayoutEffect(() => window.markDocument?.(), [])
  useReplayEarlyClick()
  useStayWhileOffline()

  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ProgressBar />
      {!isBare && <Header />}
      {isBare === 'own' ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className={`min-h-svh ${isBare ? '' : 'pt-(--header-height)'}`}>
          {children}
        </main>
      )}
      {!isBare && <HydrateWhenVisible part={footer} />}
      <RouteChange />
      <Toaster />
    </>
  )
}
