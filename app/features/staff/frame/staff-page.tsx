import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

interface StaffPageProps {
  title: string
  /** The link to the parent page. */
  back?: BackLink | undefined
  /** The actions beside the title; the most frequent one comes last. */
  actions?: ReactNode
  children: ReactNode
}

export interface BackLink {
  /** -1 is the page before, as it was. */
  to: string | -1
  label: string
}

function Back({ to, label }: BackLink) {
  const navigate = useNavigate()
  const className = 'no-print inline-flex min-h-11 items-center gap-1.5 text-link text-small'
  const content = (
    <>
      <Icon name="arrow-right" className="size-4 rotate-180" />
      {label}
    </>
  )
  if (to !== -1)
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    )
  return (
    <button type="button" onClick={() => void navigate(-1)} className={className}>
      {content}
    </button>
  )
}

/** The heading of every page of the console. */
export function StaffPage({ title, back, actions, children }: StaffPageProps) {
  return (
    <div className={`px-4 pb-16 sm:px-6 lg:px-8 ${back ? 'pt-1.5 lg:pt-3' : 'pt-5 lg:pt-7'}`}>
      {back && <Back {...back} />}
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-statement">{title}</h1>
        {/* On a phone several actions get a row of their own. */}
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:has-[>.button~.button]:w-full max-sm:has-[>.button~.button]:[&>.button]:grow max-sm:has-[>.button~.button]:[&>.button]:px-3">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
