import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { frame as words } from '#content/staff/frame.ts'
import type { Today } from '#contract/staff/overview.ts'
import { NavIcon, type StaffPageName } from './nav-icon.tsx'
import { scrollToCurrent } from './scroll-to-current.ts'
import { StripEdges } from './strip-edges.tsx'

interface NavigationProps {
  waiting: Today['waiting'] | undefined
}

/** A column on wide screens; otherwise a horizontally scrolling strip. */
export function Navigation({ waiting }: NavigationProps) {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // The counts widen the strip when they load.
  const widths = Object.values(waiting ?? {}).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is where the page is that changes with the widths
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"], a[aria-current]`)
    if (list && current) scrollToCurrent(list, current)
  }, [pathname, widths])

  return (
    <nav aria-label={words.navigation} className="relative min-w-0">
      <ul
        ref={strip}
        className="relative flex gap-1 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] lg:flex-col lg:gap-0.5 lg:px-0 lg:py-0"
      >
        {(Object.keys(words.pages) as StaffPageName[]).map((name) => (
          <li key={name} className="shrink-0">
            <NavLink
              to={name === 'today' ? '/staff' : `/staff/${name}`}
              end={name === 'today'}
              prefetch="intent"
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium text-muted text-small hover:bg-ink/6 hover:text-ink focus-visible:rounded-control focus-visible:-outline-offset-3 aria-[current=page]:bg-action-soft aria-[current=page]:text-action lg:min-h-10"
            >
              <NavIcon name={name} />
              <span className="lg:flex-1">{words.pages[name]}</span>
              <Count count={waiting?.[counts[name] ?? 'proofs'] ?? 0} isShown={counts[name] !== undefined} />
            </NavLink>
          </li>
        ))}
      </ul>
      <StripEdges strip={strip} surface="from-card" />
    </nav>
  )
}

/** The count that a page's link shows. */
const counts: Partial<Record<StaffPageName, keyof Today['waiting']>> = {
  today: 'notices',
  payments: 'proofs',
  applications: 'applications',
  registrations: 'refunds',
  messages: 'messages',
  mail: 'deadMails',
}

function Count({ count, isShown }: { count: number; isShown: boolean }) {
  if (!isShown || count === 0) return null
  return (
    <span className="rounded-full bg-marigold px-2 py-0.5 font-semibold text-label text-on-marigold tabular-nums">
      {count}
      <span className="sr-only"> {words.waiting(count).replace(/^\d+ /, '')}</span>
    </span>
  )
}
