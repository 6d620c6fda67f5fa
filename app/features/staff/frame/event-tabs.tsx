import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { eventTabs as words } from '#content/staff/attendees.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { StripEdges } from './strip-edges.tsx'

const pages = [
  { path: '', label: words.attendees },
  { path: '/attendance', label: words.attendance },
  { path: '/classroom', label: words.classroom },
  { path: '/certificates', label: words.certificates },
]

/** The pages of one event's attendees. They are links, because each is a page with an address of its own. */
export function EventTabs({ slug }: { slug: string }) {
  const strip = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the address
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('a[aria-current]')
    if (strip.current && current) scrollToCurrent(strip.current, current)
  }, [pathname])
  return (
    <nav aria-label={words.label} className="no-print relative -mx-4 mb-5 sm:-mx-6 lg:mx-0">
      <div ref={strip} className="relative overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 lg:px-0">
        <ul className="flex min-w-max gap-1 border-line border-b">
          {pages.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                end
                to={`/staff/registrations/${encodeURIComponent(slug)}${path}`}
                className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 font-medium text-muted hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <StripEdges strip={strip} surface="from-paper" />
    </nav>
  )
}
