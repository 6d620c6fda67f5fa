import type { RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useOverflow } from './use-overflow.ts'

interface StripEdgesProps {
  strip: RefObject<HTMLElement | null>
  /** The colour behind the strip. */
  surface: 'from-card' | 'from-paper'
}

/** Fades a strip of links out where it goes on. Its parent is positioned. */
export function StripEdges({ strip, surface }: StripEdgesProps) {
  const { before, after } = useOverflow(strip)
  return (
    <>
      {before && <Edge className={`left-0 bg-linear-to-r pl-0.5 ${surface}`} iconClassName="rotate-90" />}
      {after && <Edge className={`right-0 justify-end bg-linear-to-l pr-0.5 ${surface}`} iconClassName="-rotate-90" />}
    </>
  )
}

function Edge({ className, iconClassName }: { className: string; iconClassName: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex w-14 items-center from-35% to-transparent text-muted lg:hidden ${className}`}
    >
      <Icon name="chevron-down" className={`size-4.5 ${iconClassName}`} />
    </span>
  )
}
