import type { ReactNode } from 'react'

/** Facts in a row, one element each, with dots between. Where a line starts, the dot falls outside and is cut off. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden text-muted">
      <p className="-ml-4 flex flex-wrap *:relative *:pl-4 *:before:absolute *:before:left-1.5 *:before:font-normal *:before:text-muted *:before:content-['·']">
        {children}
      </p>
    </div>
  )
}
