import { Link } from 'react-router'
import { brand } from '#content/brand.ts'

const layout = 'flex min-h-11 items-center gap-2.5 rounded-full'

export function BrandLink() {
  return (
    <Link to="/" className={layout}>
      <Logo />
    </Link>
  )
}

/** For a page that must not be left by it. */
export function BrandSign() {
  return (
    <p className={layout}>
      <Logo />
    </p>
  )
}

/** The mark is app/assets/pictures/mark.svg, drawn in place so that the header waits for no request. */
function Logo() {
  return (
    <>
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" className="size-9">
        <rect width="64" height="64" rx="16" fill="#3B35C9" />
        <path fill="#fff" fillRule="evenodd" d="M16 12h19a12 12 0 0 1 0 24h-7v16H16Zm12 8v8h6a4 4 0 0 0 0-8Z" />
        <path fill="#FFB224" d="M32 32a20 20 0 0 1 20 20H32Z" />
      </svg>
      <span className="font-bold font-display text-heading tracking-tight">{brand.name}</span>
    </>
  )
}
