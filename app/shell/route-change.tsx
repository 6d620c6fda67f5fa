import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { goToTarget, hasTarget } from './go-to-target.ts'

/** What a browser does on page load and an app must do itself: scroll, move the focus, announce the page. */
export function RouteChange() {
  const location = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const from = last
    last = location
    // The browser handles the first page; only a target that did not exist yet is left.
    if (!from || from === location) return hasTarget(location.hash) ? undefined : goToTarget(location.hash)
    const isNewPage = from.pathname !== location.pathname
    if (isNewPage) setTitle(document.title)
    if (location.hash) return goToTarget(location.hash)
    // A change of the query string (a tab, say) does not scroll, unless a link of the header caused it.
    if (!isNewPage && from.search !== location.search && !document.activeElement?.closest('header')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const main = document.getElementById('main')
    if (isNewPage) return main ? main.focus({ preventScroll: true }) : goToTarget('#main')
  }, [location])

  useEffect(disableScrollRestoration, [])

  return <Announcer text={title} />
}

/** For screen readers only. Rendered outside the page, so that searching it for a heading finds one. */
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

/** Module state: the error page has a frame of its own, and showing it is a route change too. */
let last: Location | undefined

/**
 * Starts on the click, not on React's navigation state: leaving a page with an unhydrated part first waits for that
 * part's code.
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

/** By then the router has prevented the default; other clicks are the browser's own navigation. */
function leadsToAnotherPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link !== null && event.defaultPrevented && link.pathname !== window.location.pathname
}

/**
 * Back is a route change too, and those start at the top (docs/spec.md §2.1). The browser's scroll restoration stays
 * on for reloads and returns from other sites.
 */
function disableScrollRestoration() {
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
