import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { goToTarget, hasTarget } from './go-to-target.ts'

/** What a browser does when a page is opened, and an app must do itself: scroll, move the focus, say where we are. */
export function RouteChange() {
  const location = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const from = last
    last = location
    // The first page was opened by the browser; only a target that was not there yet is left to us.
    if (!from || from === location) return hasTarget(location.hash) ? undefined : goToTarget(location.hash)
    const isNewPage = from.pathname !== location.pathname
    if (isNewPage) setTitle(document.title)
    if (location.hash) return goToTarget(location.hash)
    // A page that keeps a choice in its address (a tab, say) stays where it is, unless the header's links led to it.
    if (!isNewPage && from.search !== location.search && !document.activeElement?.closest('header')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true })
  }, [location])

  useEffect(keepScrollToOurselves, [])

  return <Announcer text={title} />
}

/** For screen readers alone. In a tree of its own: whoever searches the page for its heading must not find it twice. */
function Announcer({ text }: { text: string }) {
  const host = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!line.current) {
      line.current = document.createElement('p')
      line.current.role = 'status'
      host.current?.attachShadow({ mode: 'closed' }).append(line.current)
    }
    line.current.textContent = text
  }, [text])
  return <div ref={host} className="sr-only" />
}

/** Outside the component: the error page has a frame of its own, and coming to it is a change like any other. */
let last: Location | undefined

/**
 * Begins at the press of a link, not when React hears of it: a move away from a page with a part that is not hydrated yet
 * waits for that part's code first.
 */
export function ProgressBar() {
  const { key } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (key) delete document.documentElement.dataset.moving
  }, [key])
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (leadsToAnotherPage(event)) document.documentElement.dataset.moving = ''
    }
    window.addEventListener('click', press)
    return () => window.removeEventListener('click', press)
  }, [])
  return <div className="progress" data-moving={isMoving || undefined} aria-hidden="true" />
}

/** The router has taken the press for itself by then; a press that it left to the browser is the browser's to show. */
function leadsToAnotherPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link !== null && event.defaultPrevented && link.pathname !== window.location.pathname
}

/**
 * Going back is a route change too, and those start at the top (docs/spec.md §2.1); the browser would scroll to where the
 * visitor was. Only within the app: a reload, and a return from another site, are the browser's.
 */
function keepScrollToOurselves() {
  const ours = () => {
    history.scrollRestoration = 'manual'
  }
  const browsers = () => {
    history.scrollRestoration = 'auto'
  }
  if (document.readyState === 'complete') ours()
  window.addEventListener('load', ours)
  window.addEventListener('pagehide', browsers)
  window.addEventListener('pageshow', ours)
  return () => {
    window.removeEventListener('load', ours)
    window.removeEventListener('pagehide', browsers)
    window.removeEventListener('pageshow', ours)
  }
}
