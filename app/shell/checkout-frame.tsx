import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { checkout } from '#content/checkout.ts'
import { BrandLink, BrandSign } from './brand-link.tsx'

interface CheckoutFrameProps {
  /** The one way out. Without it the logo leads to Home. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** Around registering and paying: no menus, nothing that leads away from a form that is being filled in. */
export function CheckoutFrame({ back, children }: CheckoutFrameProps) {
  return (
    <>
      <header className="wrap flex h-(--header-height) items-center justify-between gap-3">
        {back ? <BrandSign /> : <BrandLink />}
        {back && (
          <Link
            to={back.to}
            className="-mr-2 flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-small"
          >
            <Icon name="arrow-right" className="size-4.5 rotate-180" />
            {back.label}
          </Link>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-var(--header-height))]">
        {children}
      </main>
      <LegalLine />
    </>
  )
}

/** The links open in a new tab, so that the form keeps its values. */
function LegalLine() {
  return (
    <footer className="border-line border-t">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-3 text-muted text-small">
        <a href={`mailto:${brand.email}`} className="mr-auto flex min-h-11 items-center">
          {brand.email}
        </a>
        {/* Together, so that none of them ends up on a line of its own. */}
        <span className="flex gap-x-5">
          {checkout.links.map(({ label, to }) => (
            <Link key={to} to={to} target="_blank" className="flex min-h-11 items-center hover:underline">
              {label}
            </Link>
          ))}
        </span>
      </div>
    </footer>
  )
}
