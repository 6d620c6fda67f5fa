import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
  to: string
  label: string
}

/** The heading of every page of the console. */
export function StaffPage({ title, back, actions, children }: StaffPageProps) {
  return (
    <div className={`px-4 pb-16 sm:px-6 lg:px-8 ${back ? 'pt-1.5 lg:pt-3' : 'pt-5 lg:pt-7'}`}>
      {back && (
        <Link to={back.to} className="no-print inline-flex min-h-11 items-center gap-1.5 text-link text-small">
          <Icon name="arrow-right" className="size-4 rotate-180" />
          {back.label}
        </Link>
      )}
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
