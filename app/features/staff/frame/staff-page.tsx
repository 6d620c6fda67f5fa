import type { ReactNode } from 'react'

interface StaffPageProps {
  title: string
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** How every page of the console begins: dense, with the work close to the top. */
export function StaffPage({ title, actions, children }: StaffPageProps) {
  return (
    <div className="px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-[1.625rem]">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
