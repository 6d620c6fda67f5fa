import { useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { mainNavigation, masterclassChip } from '#content/navigation.ts'
import { AccountArea } from './account-area.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export function Header() {
  const isWide = useIsWide()
  return (
    <header data-scrolled={useIsScrolled() || undefined} className="site-header">
      <div className="wrap flex h-full items-center justify-between gap-3">
        <BrandLink />
        {isWide !== false && <WideNavigation />}
        {isWide !== false && (
          <div className="-mr-3 hidden items-center gap-1 lg:flex">
            <AccountArea />
            <ThemeMenu />
          </div>
        )}
        {isWide !== true && <MobileMenu />}
      </div>
    </header>
  )
}

function WideNavigation() {
  return (
    <div className="hidden items-center gap-3 lg:flex">
      <nav aria-label="Main" className="rounded-full border border-line bg-card/70 p-1">
        <ul className="flex">
          {mainNavigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} prefetch="intent" className="pill">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Link to={masterclassChip.to} prefetch="intent" className="chip max-w-40 xl:max-w-none">
        {masterclassChip.label}
      </Link>
    </div>
  )
}

/**
 * Undefined until hydration: the server's HTML has both navigations, and CSS shows one. Then the other is unmounted,
 * so that assistive technology and find-in-page see one.
 */
function useIsWide(): boolean | undefined {
  const [isWide, setIsWide] = useState<boolean>()
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    const look = () => setIsWide(wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return isWide
}

/** In pixels (docs/spec.md §9.2). */
const threshold = 20

function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
