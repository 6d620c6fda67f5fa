import { useEffect } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { joinPage as words } from '#content/join.ts'
import { Shell } from './join-card.tsx'

const retrySeconds = 5

/** The link could not be looked up: it tries again by itself, until the visitor leaves. */
export function JoinFailed() {
  // Not by `<meta>` alone: the browser would reload even after a link to another page was followed.
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), retrySeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Shell {...words.failed}>
      <noscript>
        <meta httpEquiv="refresh" content={String(retrySeconds)} />
      </noscript>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to="" reloadDocument>
          {words.again}
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {words.home}
        </ButtonLink>
      </div>
    </Shell>
  )
}
