import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface RowLinkProps {
  to: string
  title: string
  /** The small text below the title. */
  note: ReactNode
  badge: ReactNode
}

/** A list row that is a link: title, note and badge. */
export function RowLink({ to, title, note, badge }: RowLinkProps) {
  return (
    <Link
      to={to}
      className="group grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[1fr_auto_auto]"
    >
      <span>
        <span className="wrap-anywhere block font-semibold underline-offset-4 group-hover:underline">{title}</span>
        <span className="block text-muted text-small">{note}</span>
      </span>
      <span className="max-sm:row-start-2">{badge}</span>
      <Icon name="arrow-right" className="size-5 text-action max-sm:row-span-2 max-sm:row-start-1" />
    </Link>
  )
}

/** The height of a row without its borders. */
export const rowHeight = 'h-[5.375rem] sm:h-[3.125rem]'
