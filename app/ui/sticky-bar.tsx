import type { ReactNode } from 'react'
import { useIsVisible } from '#app/lib/use-is-visible.ts'

/**
 * The page's main action at the bottom of phones and tablets. As the last child of a part of a page it is sticky
 * within that part, never covers the footer and takes no height. (base.css keeps focused elements above it.) `twin` is
 * the id of the page's own button: the bar hides while that is visible.
 */
export function StickyBar({ twin, children }: { twin?: string; children: ReactNode }) {
  const isAway = useIsVisible(twin)
  return (
    <>
      {/* Not a margin of the bar, which would let it leave its part at the top. */}
      <div className="-mt-18 lg:hidden" />
      <div
        className={`${isAway ? 'invisible' : ''} sticky-bar no-print sticky bottom-0 z-30 border-line border-t bg-card/95 px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden`}
      >
        <div className="flex items-center justify-between gap-4">{children}</div>
      </div>
    </>
  )
}
